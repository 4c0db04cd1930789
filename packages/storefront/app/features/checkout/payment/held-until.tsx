import { useEffect, useState } from "react";
import { formatTime } from "../../../ui/dates.ts";

/** How often the clock is looked at, in milliseconds: a device that slept has not run its timers. */
const often = 5_000;

/**
 * Until when the items of an unpaid order are held (CHK-14), in the shopper's own time. It does not count down; once the
 * time is over, it says what holds then.
 */
export function HeldUntil({ payBefore }: { payBefore: string }) {
  const isPast = () => Date.now() >= Date.parse(payBefore);
  const [isOver, setOver] = useState(isPast);
  useEffect(() => {
    const clock = setInterval(() => setOver(Date.now() >= Date.parse(payBefore)), often);
    return () => clearInterval(clock);
  }, [payBefore]);
  const time = formatTime(payBefore);
  return (
    <p role="status">
      {isOver
        ? `We held your items until ${time}. You can still try to pay. If it's too late, you won't be charged, and your cart is still here.`
        : `We're holding your items until ${time}.`}
    </p>
  );
}
