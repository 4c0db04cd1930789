/**
 * HTML that the server has sanitised, as it is. The one place in the shop where markup comes from data; nothing
 * else may go through here.
 */
export function TrustedHtml({ html, className }: { html: string; className?: string }) {
  const markup = { dangerouslySetInnerHTML: { __html: html } };
  return <div className={className} {...markup} />;
}
