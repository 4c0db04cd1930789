/** Shoes, one to the front: the further one of a pair stands behind it. */
import { type Hex, tones } from "../palette.ts";
import {
  board,
  brass,
  darker,
  ellipse,
  face,
  flat,
  lighter,
  line,
  milk,
  part,
  printOn,
  roundedBox,
  rubber,
  star,
  tube,
  volume,
} from "./brush.ts";
import type { Pattern } from "./prints.ts";

type Shoe = (upper: Hex) => string;

/** A pair: the further shoe smaller, a shade darker, behind and to the right. */
export function pairOf(shoe: Shoe, color: Hex, dx = 56, dy = -80): string {
  const further = `<g transform="translate(${dx},${dy}) translate(256,300) scale(.92) translate(-256,-300)">${shoe(darker(color, 0.1))}</g>`;
  return board(further, shoe(color));
}

/** A canvas shoe with laces and a rubber cap. */
export function canvasSneakers(color: Hex = tones.denim, sole: Hex = milk, pattern?: Pattern): string {
  return pairOf(
    (upper) =>
      volume("M66,352 H440 Q466,356 462,384 Q458,410 432,410 H84 Q58,408 58,380 Q58,356 66,352Z", sole) +
      line("M66,384H458", darker(sole, 0.5), 5, 0.45) +
      volume(
        "M74,356 Q70,270 92,218 Q102,204 122,210 Q160,232 206,214 Q222,252 300,278 Q380,290 420,330 Q432,346 432,356Z",
        upper,
        printOn(upper, pattern),
      ) +
      part("M360,300 Q430,310 448,358 L352,358 Q340,326 360,300Z", sole) +
      part("M186,222 Q204,196 226,206 Q270,260 330,284 L304,304 Q226,278 186,222Z", lighter(upper, 0.3)) +
      line("M196,262 L246,226M222,284 L272,252M252,300 L302,272", sole, 9, 1) +
      part("M76,330 Q72,270 90,222 L118,216 Q112,280 118,356 H76Z", lighter(upper, 0.12)) +
      part(ellipse(166, 300, 26), sole) +
      flat(star(166, 301, 17), upper),
    color,
  );
}

/** A shoe without laces, with elastic at the sides. */
export function slipOns(color: Hex = tones.sage, sole: Hex = milk, pattern?: Pattern): string {
  return pairOf(
    (upper) =>
      volume("M66,352 H440 Q466,356 462,384 Q458,410 432,410 H84 Q58,408 58,380 Q58,356 66,352Z", sole) +
      flat("M92,262 Q150,240 240,262 L232,300 L96,300Z", darker(upper, 0.5)) +
      volume(
        "M74,356 Q70,290 88,256 Q98,242 112,252 Q150,300 232,262 Q300,262 372,294 Q432,318 440,356Z",
        upper,
        printOn(upper, pattern),
      ) +
      part("M192,284 L236,264 L262,318 L228,330Z", darker(upper, 0.3), printOn(darker(upper, 0.3), "rib")) +
      line("M250,270 Q290,300 300,354", darker(upper, 0.3), 4, 0.4) +
      line("M72,372H454", darker(sole, 0.4), 3, 0.4, "9 8"),
    color,
  );
}

/** A closed shoe with a T-bar and a buckle. */
export function tBarShoes(color: Hex = tones.ink, sole: Hex = rubber): string {
  return pairOf(
    (upper) =>
      volume(
        "M66,368 H446 Q464,372 460,390 Q456,404 432,404 H190 L180,412 H84 Q60,412 60,388 Q60,370 66,368Z",
        sole,
      ) +
      flat("M96,264 Q180,300 260,290 L276,340 L90,344Z", lighter(upper, 0.56)) +
      volume(
        "M72,370 Q66,290 86,244 Q96,230 110,240 Q112,320 190,330 Q236,326 262,296 Q330,262 396,292 Q446,316 448,370Z",
        upper,
      ) +
      part("M178,336 Q188,290 168,256 L198,250 Q224,286 222,334Z", lighter(upper, 0.08)) +
      part("M96,254 Q150,246 200,256 L204,280 Q150,268 98,282Z", lighter(upper, 0.1)) +
      part(roundedBox(178, 248, 34, 38, 8), brass) +
      part(roundedBox(187, 258, 16, 18, 4), upper) +
      line("M288,288 Q330,280 384,300M290,352 Q350,342 440,352", lighter(upper, 0.5), 3, 0.4, "7 7") +
      [320, 344, 368].map((x) => flat(ellipse(x, 312, 6), darker(upper, 0.5), 0.7)).join(""),
    color,
  );
}

/** A light shoe with a strap, for sports. */
export function trainers(color: Hex = tones.sky, sole: Hex = milk): string {
  return pairOf(
    (upper) =>
      volume(
        "M58,346 Q120,368 220,356 Q340,340 452,350 Q474,356 470,384 Q462,410 430,410 H84 Q54,408 54,376Z",
        sole,
      ) +
      part("M62,380 Q200,398 466,376 Q468,410 430,410 H84 Q58,408 62,380Z", lighter(upper, 0.3)) +
      volume(
        "M66,356 Q58,262 84,206 Q96,192 114,202 Q150,236 204,214 Q224,256 304,284 Q400,296 442,350 Q330,344 220,358 Q120,368 66,356Z",
        upper,
        printOn(upper, "pin-dots"),
      ) +
      part("M362,306 Q424,316 444,352 L350,348 Q340,326 362,306Z", darker(upper, 0.2)) +
      part("M70,340 Q60,262 86,208 L112,210 Q108,290 128,362 Q90,362 70,358Z", darker(upper, 0.2)) +
      part("M184,224 L240,240 L300,282 L262,312 Q220,280 176,262Z", lighter(upper, 0.34)) +
      part("M156,250 L262,232 L274,258 L166,284Z", milk) +
      part("M184,286 L290,264 L302,290 L204,318Z", milk) +
      line("M140,344 Q200,310 250,346", milk, 12, 0.9),
    color,
  );
}

/** A flexible flat shoe with a wide toe. */
export function barefootShoes(color: Hex = tones.clay, sole: Hex = "#E9DBC4"): string {
  return pairOf(
    (upper) =>
      volume("M64,376 H448 Q470,380 466,394 Q460,408 436,408 H84 Q58,408 58,392 Q58,378 64,376Z", sole) +
      volume(
        "M70,378 Q62,276 86,226 Q98,212 116,220 Q150,242 204,226 Q236,264 310,270 Q420,280 452,340 Q460,378 440,380Z",
        upper,
      ) +
      flat("M92,232 Q150,252 200,232 L206,246 Q150,270 92,252Z", darker(upper, 0.5)) +
      part("M176,276 Q240,232 320,258 L330,286 Q250,272 194,312Z", lighter(upper, 0.16)) +
      part(roundedBox(180, 270, 44, 38, 10), darker(upper, 0.2)) +
      line("M310,274 Q300,330 316,376M120,226 Q112,300 120,374", darker(upper, 0.3), 4, 0.4) +
      line("M74,364 Q240,376 448,362", lighter(upper, 0.6), 3, 0.6, "8 8"),
    color,
  );
}

/** A soft shoe for those who do not walk yet, with a fringe. */
export function moccasins(color: Hex = tones.sand, thread: Hex = milk): string {
  return pairOf(
    (upper) =>
      volume(
        "M64,390 Q54,300 82,246 Q96,230 116,240 Q150,270 220,252 Q300,246 380,280 Q460,318 458,370 Q456,400 424,404 H92 Q66,404 64,390Z",
        upper,
      ) +
      flat("M96,252 Q160,282 226,256 L226,280 Q150,306 94,276Z", darker(upper, 0.5)) +
      part(
        "M236,258 Q320,240 392,288 Q424,318 410,342 Q330,360 252,318 Q226,284 236,258Z",
        lighter(upper, 0.14),
      ) +
      line("M240,304 Q320,356 412,344", thread, 5, 0.8, "10 9") +
      part(
        "M84,262 Q150,316 246,300 L246,330 l-16,16 l-6,-14 l-16,18 l-8,-14 l-18,16 l-8,-16 l-18,14 l-8,-16 l-18,12 l-6,-18 l-16,8 l-4,-16 l-14,4Z",
        lighter(upper, 0.08),
      ),
    color,
    52,
    -92,
  );
}

/** Knitted booties with a ribbon. */
export function booties(
  color: Hex = tones.cream,
  ribbon: Hex = tones.blush,
  pattern: Pattern = "rib",
): string {
  return pairOf(
    (wool) =>
      volume(
        "M110,404 Q70,400 78,350 Q96,300 96,262 L280,262 Q286,296 340,304 Q446,316 448,372 Q444,404 412,404Z",
        wool,
        printOn(wool, pattern),
      ) +
      part(roundedBox(86, 128, 204, 96, 34), lighter(wool, 0.4), printOn(lighter(wool, 0.4), "rib")) +
      part("M96,214 H282 L284,270 H94Z", wool, printOn(wool, pattern)) +
      part(roundedBox(88, 234, 202, 22, 11), ribbon) +
      part("M186,244 Q136,214 134,246 Q138,278 186,250ZM194,244 Q244,214 246,246 Q242,278 194,250Z", ribbon) +
      part(ellipse(190, 247, 13), darker(ribbon, 0.08)) +
      part("M86,376 Q260,390 446,368 Q448,404 412,404 H110 Q84,402 86,376Z", darker(wool, 0.12)),
    color,
    66,
    -56,
  );
}

/** A warm boot with a fleece collar and straps. */
export function snowBoots(color: Hex = tones.slate, fleece: Hex = "#F1E4D0"): string {
  return pairOf(
    (upper) =>
      volume("M74,390 H452 Q472,394 468,420 Q464,440 440,440 H96 Q70,438 70,414Z", rubber) +
      line("M120,438V420M180,438V420M240,438V420M300,438V420M360,438V420M420,438V420", "#2E2D36", 9, 0.5) +
      volume(
        "M98,152 H270 L272,276 Q288,312 340,318 Q446,330 458,396 L78,400 Q84,300 98,152Z",
        upper,
        printOn(upper, "quilted", darker(upper, 0.3)),
      ) +
      part("M330,318 Q446,330 458,396 L320,398 Q300,350 330,318Z", rubber) +
      part("M78,404 Q80,360 86,330 L140,340 L142,402Z", rubber) +
      volume(roundedBox(80, 104, 208, 68, 34), fleece) +
      part("M92,218 L286,208 L288,240 L90,250Z", darker(upper, 0.24)) +
      part("M88,288 L300,276 L312,306 L86,320Z", darker(upper, 0.24)) +
      part(roundedBox(176, 208, 50, 40, 8), milk) +
      part(roundedBox(186, 278, 50, 40, 8), milk),
    color,
    68,
    -52,
  );
}

/** An ankle boot with elastic at the side. */
export function ankleBoots(color: Hex = tones.cocoa, sole: Hex = "#E9DBC4"): string {
  return pairOf(
    (upper) =>
      volume(
        "M70,386 H450 Q472,390 468,408 Q462,422 438,422 H196 L188,430 H88 Q64,430 64,408 Q64,388 70,386Z",
        sole,
      ) +
      volume(
        "M86,180 Q90,164 108,166 L250,168 Q266,170 268,186 L274,260 Q296,300 356,308 Q446,322 452,388 H78Z",
        upper,
      ) +
      part(
        "M150,172 L212,172 Q222,250 200,310 Q168,290 150,172Z",
        darker(upper, 0.34),
        printOn(darker(upper, 0.34), "rib"),
      ) +
      part("M92,140 Q112,130 122,146 L124,196 L94,196Z", lighter(upper, 0.2)) +
      line("M268,250 Q230,270 222,384M330,304 Q316,340 320,384", darker(upper, 0.36), 4, 0.45) +
      line("M82,372 Q260,380 446,372", lighter(upper, 0.6), 3, 0.6, "8 8"),
    color,
    66,
    -62,
  );
}

/** A shoe for water: mesh, toggle, thin sole. */
export function waterShoes(color: Hex = tones.spruce, sole: Hex = rubber): string {
  return pairOf(
    (upper) =>
      volume("M62,372 Q200,384 456,366 Q474,376 468,396 Q462,410 438,410 H88 Q58,408 60,384Z", sole) +
      volume(
        "M66,376 Q60,290 84,246 Q96,232 114,242 Q150,272 220,252 Q310,256 384,290 Q446,318 456,370 Q200,386 66,376Z",
        upper,
        printOn(upper, "waves"),
      ) +
      flat("M94,254 Q160,284 224,258 L226,278 Q156,306 92,274Z", darker(upper, 0.5)) +
      part("M398,298 Q448,322 456,372 L374,380 Q364,330 398,298Z", sole) +
      line("M110,288 Q180,330 262,276", lighter(upper, 0.6), 8, 0.9) +
      tube("M84,244 Q60,214 92,204", lighter(upper, 0.5), 10) +
      part(roundedBox(226, 266, 34, 44, 10), milk),
    color,
    52,
    -92,
  );
}

/** A foam clog with holes and a strap at the heel. */
export function clogs(color: Hex = tones.coral, strap: Hex = milk): string {
  return pairOf(
    (foam) =>
      volume(
        "M60,366 Q200,384 456,362 Q476,372 470,400 Q462,418 436,418 H90 Q54,416 56,388Z",
        lighter(foam, 0.3),
      ) +
      flat("M92,320 Q180,342 268,316 L276,366 L90,372Z", darker(foam, 0.45)) +
      tube("M250,284 Q150,252 94,282 Q72,304 76,344", strap === milk ? lighter(foam, 0.4) : strap, 26) +
      volume("M236,372 Q220,300 250,262 Q300,236 372,266 Q456,300 462,366 Q350,378 236,372Z", foam) +
      [
        [286, 286],
        [326, 280],
        [366, 294],
        [306, 318],
        [350, 322],
        [396, 322],
        [286, 346],
      ]
        .map(([x = 0, y = 0]) => flat(ellipse(x, y, 10, 9), darker(foam, 0.5), 0.75))
        .join("") +
      part(ellipse(250, 276, 14), milk),
    color,
    50,
    -96,
  );
}

/** A canvas shoe on a sole of jute. */
export function espadrilles(color: Hex = tones.clay, jute: Hex = "#D9BE93", pattern?: Pattern): string {
  return pairOf(
    (cloth) =>
      volume("M60,352 Q200,372 454,350 Q472,362 466,388 Q458,408 432,408 H88 Q54,406 56,376Z", jute) +
      line("M62,368 Q240,388 464,366M60,386 Q240,404 462,386", darker(jute, 0.4), 5, 0.5, "12 7") +
      flat("M94,274 Q170,302 246,274 L246,320 L92,322Z", darker(cloth, 0.5)) +
      volume(
        "M66,358 Q60,300 82,268 Q94,256 108,268 Q120,320 190,326 Q236,318 252,272 Q320,262 384,294 Q444,322 450,354 Q200,372 66,358Z",
        cloth,
        printOn(cloth, pattern),
      ) +
      line("M262,280 Q320,276 376,302", lighter(cloth, 0.6), 3, 0.7, "8 7") +
      line("M96,278 Q112,330 190,338 Q244,330 258,284", darker(cloth, 0.24), 7, 0.6),
    color,
    52,
    -92,
  );
}

/** Slippers with a face and ears. */
export function slippers(color: Hex = tones.oat, inner: Hex = tones.blush): string {
  return pairOf(
    (felt) =>
      volume(
        "M60,372 Q200,392 454,368 Q472,378 466,398 Q458,412 434,412 H90 Q56,410 58,390Z",
        darker(felt, 0.3),
      ) +
      part(ellipse(286, 232, 34) + ellipse(398, 250, 32), felt) +
      part(ellipse(286, 234, 18) + ellipse(398, 252, 17), inner) +
      flat("M90,290 Q170,318 240,290 L240,330 L88,334Z", darker(inner, 0.24)) +
      volume(
        "M66,378 Q58,310 82,280 Q94,268 108,280 Q120,330 188,336 Q226,328 238,282 Q300,222 384,262 Q454,300 454,370 Q200,392 66,378Z",
        felt,
      ) +
      part(ellipse(352, 330, 40, 28), lighter(felt, 0.5)) +
      face(352, 308, 1.9),
    color,
    52,
    -92,
  );
}

/** A low walking shoe with a deep tread and hooks for the laces. */
export function trailShoes(color: Hex = tones.fern, sole: Hex = rubber): string {
  return pairOf(
    (upper) =>
      volume("M60,366 H452 Q474,372 470,396 L456,416 H96 Q62,414 58,392Z", sole) +
      line(
        "M104,416V402M150,416V402M196,416V402M242,416V402M288,416V402M334,416V402M380,416V402M426,416V402",
        "#2E2D36",
        11,
        0.6,
      ) +
      volume(
        "M70,370 Q60,252 86,196 Q98,182 118,190 Q150,214 202,196 Q226,252 304,278 Q404,290 448,350 L450,370Z",
        upper,
      ) +
      part("M360,300 Q440,312 452,370 H342 Q332,326 360,300Z", sole) +
      part("M70,366 Q66,300 80,250 L130,270 L136,368Z", darker(upper, 0.3)) +
      part("M182,206 Q206,184 222,196 Q262,262 330,286 L300,308 Q222,282 182,206Z", lighter(upper, 0.3)) +
      line("M190,254 L244,214M214,280 L270,244M246,300 L304,272", tones.honey, 8, 1) +
      line("M150,344 Q220,320 330,344", lighter(upper, 0.5), 10, 0.8),
    color,
  );
}

/** A tin of polish with its brush. */
export function shoePolish(color: Hex = tones.clay, bristle: Hex = "#8A6248"): string {
  return board(
    part("M226,330 H470 L462,384 H234Z", bristle),
    line(
      "M246,336V380M272,336V380M298,336V380M324,336V380M350,336V380M376,336V380M402,336V380M428,336V380M450,336V380",
      "#4B3528",
      6,
      0.5,
    ),
    volume("M220,336 Q206,262 256,256 Q350,240 440,256 Q490,262 476,336Z", "#D9AE7C"),
    volume("M40,330 V390 Q46,432 166,434 Q286,432 292,390 V330Z", darker(color, 0.14)),
    volume(ellipse(166, 326, 126, 50), color),
    part(ellipse(166, 322, 98, 36), lighter(color, 0.4)),
    flat(
      "M110,330 Q100,300 124,302 Q130,318 158,318 Q210,322 218,338 Q200,344 116,342Z",
      darker(color, 0.34),
      0.9,
    ),
  );
}
