import { classNames } from "../../ui/class-names.ts";
import { NestMark } from "../../ui/nest-mark.tsx";
import { Picture } from "../../ui/picture.tsx";

type CategoryPictureProps = { icon: string | undefined; className: string };

/** A category's small picture in a menu; the shop's mark keeps the place of one that has none. */
export function CategoryPicture({ icon, className }: CategoryPictureProps) {
  const box = classNames("flex-none rounded-control", className);
  if (icon === undefined) {
    return (
      <span className={classNames("grid place-items-center bg-oat", box)}>
        <NestMark className="w-3/5 opacity-45" />
      </span>
    );
  }
  return <Picture picture={{ src: icon, alt: "" }} sizes="40px" largest={160} className={box} />;
}
