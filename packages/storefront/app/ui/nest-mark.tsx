/** Three eggs in a stitched nest: the shop's mark. It is decoration and hidden from screen readers. */
export function NestMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
      <path
        d="M20 6.2c3.7 0 6.2 5 6.2 9.2 0 4-2.8 6.4-6.2 6.4s-6.2-2.4-6.2-6.4c0-4.2 2.5-9.2 6.2-9.2z"
        fill="#F2B33D"
      />
      <path d="M10.5 11c2.9 0 5 3.9 5 7.4 0 3-1.8 5-5 5s-5-2-5-5c0-3.5 2.1-7.4 5-7.4z" fill="#E9A08B" />
      <path d="M29.5 11c2.9 0 5 3.9 5 7.4 0 3-1.8 5-5 5s-5-2-5-5c0-3.5 2.1-7.4 5-7.4z" fill="#9DB695" />
      <path
        d="M2.5 19.5c0-1 .8-1.6 1.7-1.3 10 3.2 21.6 3.2 31.6 0 .9-.3 1.7.3 1.7 1.3C37.5 29 29.7 36 20 36S2.5 29 2.5 19.5z"
        fill="#0B4F49"
      />
      <path
        d="M8 25.5c7.6 2.3 16.4 2.3 24 0M11.5 30c5.3 1.6 11.7 1.6 17 0"
        fill="none"
        stroke="#7FB5AB"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeDasharray="3 3.4"
      />
    </svg>
  );
}
