import Truck from "@lucide/icons/icons/truck";
import { preload } from "react-dom";
import type { HomeWords } from "../../shared/context.ts";
import { path } from "../../shared/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { pictureAt, pictureSet, usePictureFailure } from "../../ui/picture.tsx";
import { ShopMark } from "../../ui/shop-mark.tsx";

const wide = "/media/scene-hero";
const tall = "/media/scene-hero-phone";

/** Below 1200 px the tall picture stands above the words or beside them; from there on the words stand in the wide one. */
const tallMedia = "(width < 1200px)";
const wideMedia = "(width >= 1200px)";
const tallSizes = "(width < 768px) 100vw, 52vw";
const wideSizes = "(width >= 1344px) 1280px, 100vw";

/** Preloads the picture for the screen's size before any script. */
function preloadPicture(): void {
  const options = { as: "image", fetchPriority: "high" } as const;
  preload(pictureAt(tall, 960), {
    ...options,
    media: tallMedia,
    imageSrcSet: pictureSet(tall, 1280),
    imageSizes: tallSizes,
  });
  preload(pictureAt(wide, 1280), {
    ...options,
    media: wideMedia,
    imageSrcSet: pictureSet(wide, 2560),
    imageSizes: wideSizes,
  });
}

/** The top of the home page: a picture, a headline, a sentence and a button. */
export function Hero({ words: { headline, lead } }: { words: HomeWords }) {
  preloadPicture();
  return (
    <section className="container-page">
      <div className="relative overflow-hidden bg-room-warm max-md:-mx-4 md:mt-1 md:grid md:h-110 md:grid-cols-[48fr_52fr] md:rounded-sheet xl:block xl:h-135">
        <HeroPicture />
        <div className="relative flex flex-col items-stretch px-5 pt-6 pb-8 md:items-start md:justify-center md:px-8 md:py-0 xl:h-full xl:w-130 xl:pr-0 xl:pl-16">
          <h1 className="text-hero-phone tracking-hero xl:text-hero">{headline}</h1>
          <p className="mt-3 mb-5 text-pretty text-body lg:mt-5 lg:mb-8 xl:max-w-[min(26em,100vw-900px)] xl:text-lead">
            {lead}
          </p>
          <ButtonLink size="large" to={path("category", { categoryId: "best-seller" })}>
            Shop Best Sellers
          </ButtonLink>
          <p className="mt-3 flex items-center justify-center gap-2 text-fact text-body md:mt-4">
            <Icon icon={Truck} className="size-4.5" />
            See shipping costs on every product
          </p>
        </div>
      </div>
    </section>
  );
}

const place =
  "h-84 w-full object-cover object-[50%_60%] md:h-110 xl:absolute xl:inset-0 xl:h-full xl:object-right";

/** The picture; the shop's logo while it cannot be had (ERR-06). */
function HeroPicture() {
  const { hasFailed, events } = usePictureFailure(pictureSet(wide, 2560), wideSizes);
  if (hasFailed) {
    return (
      <span className={classNames("grid place-items-center md:order-last xl:justify-items-end", place)}>
        <ShopMark className="w-40 opacity-45 xl:mr-50" />
      </span>
    );
  }
  return (
    <picture className="md:order-last">
      <source media={tallMedia} srcSet={pictureSet(tall, 1280)} sizes={tallSizes} />
      <img
        {...events}
        src={pictureAt(wide, 1280)}
        srcSet={pictureSet(wide, 2560)}
        sizes={wideSizes}
        alt="A nursery with a crib, a stroller, a bunny, and wooden toys"
        width={1280}
        height={540}
        fetchPriority="high"
        className={place}
      />
    </picture>
  );
}
