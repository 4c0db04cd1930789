import { type ClaimingProduct, findClaiming, readClaimWords } from "../catalogue/environmental-claims.ts";
import { defineCommand } from "./command.ts";
import { withShop } from "./shop.ts";
import { table } from "./terminal.ts";
import { whole } from "./values.ts";

export const claims = defineCommand({
  summary: "List the products on sale that claim something about the environment, such as 'eco'",
  details:
    "The EU bans vague claims of this kind (Directive (EU) 2024/825). Change such a text, or prove what it says: nothing is changed by itself. The words are in catalogue/claims.yaml.",
  options: {
    limit: { value: "N", about: "how many at most; without it 50", takes: whole(1, 1_000_000) },
  },
  examples: ["products claims", "products claims --limit 500 --json"],
  json: "an array of objects with the keys id, name, in_name and in_description",
  run: async ({ config }, { limit = 50 }) => {
    const words = await readClaimWords();
    return withShop(config, async ({ database }) => {
      const { count, first } = await findClaiming(database, words, limit);
      const rows = table<ClaimingProduct>(
        [
          { title: "Product", text: ({ id }) => String(id), right: true },
          { title: "In its name", text: ({ inName }) => inName.join(", ") },
          { title: "In its description", text: ({ inDescription }) => inDescription.join(", ") },
          { title: "Name", text: ({ name }) => name },
        ],
        first,
        "No product claims anything.",
      );
      const more = count > first.length ? `\n${count} in all; --limit shows more.` : "";
      const data = first.map(({ id, name, inName, inDescription }) => ({
        ...{ id, name },
        in_name: inName,
        in_description: inDescription,
      }));
      return { text: rows + more, data };
    });
  },
});
