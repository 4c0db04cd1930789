import { Link } from "react-router";
import { path } from "../../shared/links.ts";
import { classNames } from "../../ui/class-names.ts";
import { pictureAt, pictureSet } from "../../ui/picture.tsx";
import type { Story } from "./stories.ts";

/**
 * A tile two columns wide, as high as the cards beside it: with it, 30 cards fill rows of two and of four. Rows of
 * three and of five are full without it.
 */
export function StoryTile({ story }: { story: Story }) {
  const { categoryId, scene, ground, title, text, link } = story;
  return (
    <li className="col-span-2 md:max-xl:hidden xxl:hidden">
      <Link
        to={path("category", { categoryId })}
        className={classNames("group relative block h-full overflow-hidden rounded-picture", ground)}
      >
        <img
          src={pictureAt(scene, 960)}
          srcSet={pictureSet(scene, 960)}
          sizes="(width >= 1200px) 480px, 92vw"
          alt=""
          width={640}
          height={420}
          loading="lazy"
          decoding="async"
          className="aspect-358/240 w-full object-cover object-[70%_100%] xl:absolute xl:inset-0 xl:aspect-auto xl:h-full"
        />
        <div className="absolute top-5 left-5 w-44 md:top-7 md:left-7 md:w-52">
          <h3 className="font-display text-panel font-semibold tracking-display">{title}</h3>
          <p className="mt-1.5 text-fact text-balance text-body">{text}</p>
          <span className="mt-2 inline-block text-link group-hover:text-brand-dark">{link}</span>
        </div>
      </Link>
    </li>
  );
}
