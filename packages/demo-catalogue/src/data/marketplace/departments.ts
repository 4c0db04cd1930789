/** Everything that is sold in the marketplace tree, by the key of its top category. */
import type { Department } from "../../authoring/department.ts";
import { automotiveMotorcycle } from "./automotive-motorcycle/families.ts";
import { babiesKids } from "./babies-kids/families.ts";
import { beautyHealth } from "./beauty-health/families.ts";
import { computerOfficeEducation } from "./computer-office-education/families.ts";
import { consumerElectronics } from "./consumer-electronics/families.ts";
import { furniture } from "./furniture/families.ts";
import { hairExtensionsWigs } from "./hair-extensions-wigs/families.ts";
import { homeGarden } from "./home-garden/families.ts";
import { homeImprovementLighting } from "./home-improvement-lighting/families.ts";
import { jewelryWatchesAccessories } from "./jewelry-watches-accessories/families.ts";
import { luggageBagsShoes } from "./luggage-bags-shoes/families.ts";
import { mensClothing } from "./mens-clothing/families.ts";
import { petSupplies } from "./pet-supplies/families.ts";
import { phonesTelecommunications } from "./phones-telecommunications/families.ts";
import { plusSizedClothing } from "./plus-sized-clothing/families.ts";
import { sportsEntertainment } from "./sports-entertainment/families.ts";
import { toysGames } from "./toys-games/families.ts";
import { womensClothing } from "./womens-clothing/families.ts";

export const marketplaceDepartments = {
  "sports-entertainment": { stars: [], families: sportsEntertainment },
  "mens-clothing": { stars: [], families: mensClothing },
  furniture: { stars: [], families: furniture },
  "home-garden": { stars: [], families: homeGarden },
  "automotive-motorcycle": { stars: [], families: automotiveMotorcycle },
  "phones-telecommunications": { stars: [], families: phonesTelecommunications },
  "womens-clothing": { stars: [], families: womensClothing },
  "luggage-bags-shoes": { stars: [], families: luggageBagsShoes },
  "beauty-health": { stars: [], families: beautyHealth },
  "toys-games": { stars: [], families: toysGames },
  "home-improvement-lighting": { stars: [], families: homeImprovementLighting },
  "jewelry-watches-accessories": { stars: [], families: jewelryWatchesAccessories },
  "consumer-electronics": { stars: [], families: consumerElectronics },
  "pet-supplies": { stars: [], families: petSupplies },
  "plus-sized-clothing": { stars: [], families: plusSizedClothing },
  "hair-extensions-wigs": { stars: [], families: hairExtensionsWigs },
  "computer-office-education": { stars: [], families: computerOfficeEducation },
  "babies-kids": { stars: [], families: babiesKids },
} satisfies Record<string, Department>;
