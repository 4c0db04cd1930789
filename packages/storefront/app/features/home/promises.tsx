import HandHeart from "lucide-react/icons/hand-heart";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import Truck from "lucide-react/icons/truck";

const promises = [
  {
    Icon: Truck,
    title: "Honest shipping",
    text: "Free on most things. Where it is not, you see it before you add it.",
  },
  {
    Icon: HandHeart,
    title: "Not right? Write to us",
    text: "Wrong size, wrong color, changed your mind: the refund policy says what we do.",
  },
  {
    Icon: LockKeyhole,
    title: "Paid safely by card",
    text: "The payment service handles your card. We never see or keep its number.",
  },
];

/** What the shop promises of shipping, returns and payment, in three sentences. */
export function Promises() {
  return (
    <section aria-label="Our promises" className="container-page mt-(--section-gap)">
      <ul className="stitch-t stitch-b grid lg:grid-cols-3">
        {promises.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="flex gap-4.5 border-dashed border-line px-1 py-5 not-first:border-t-2 md:px-7 lg:py-8 lg:not-first:border-t-0 lg:not-first:border-l-2"
          >
            <span className="grid size-13 flex-none place-items-center rounded-full bg-brand-tint text-brand-dark">
              <Icon className="size-6" />
            </span>
            <div>
              <h2 className="font-sans text-button-large tracking-normal">{title}</h2>
              <p className="mt-0.5 text-pretty text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
