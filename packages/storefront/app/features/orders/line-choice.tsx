import type { ContractLine } from "@nestling/contract/returns";
import { Picture } from "../../ui/picture.tsx";
import { Stepper } from "../../ui/stepper.tsx";

/** A line of which pieces come back. */
type Pieces = Pick<ContractLine, "part_id" | "code" | "quantity">;

/** The chosen pieces by their lines. */
export type Chosen = ReadonlyMap<string, Pieces>;

/** Of a line among those that are chosen. */
export const keyOf = ({ part_id, code }: Pick<Pieces, "part_id" | "code">) => `${part_id} ${code}`;

/** All pieces of these lines. */
export function linesOf(lines: readonly Pieces[]): Chosen {
  return new Map(lines.map((line) => [keyOf(line), toPieces(line, line.quantity)]));
}

const toPieces = ({ part_id, code }: Pieces, quantity: number): Pieces => ({ part_id, code, quantity });

type LineChoiceProps = {
  legend: string;
  /** Each with how many of it may come back. */
  lines: readonly ContractLine[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** A choice of lines of an order, and of how many pieces of each. */
export function LineChoice({ legend, lines, chosen, onChange }: LineChoiceProps) {
  const choose = (line: ContractLine, quantity: number) => {
    const next = new Map(chosen);
    if (quantity === 0) next.delete(keyOf(line));
    else next.set(keyOf(line), toPieces(line, quantity));
    onChange(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-semibold">{legend}</legend>
      <ul>
        {lines.map((line) => {
          const { name, sku_text, avatar, quantity } = line;
          const picked = chosen.get(keyOf(line))?.quantity ?? 0;
          const title = [name, sku_text].filter(Boolean).join(", ");
          return (
            <li key={keyOf(line)} className="stitch-t flex flex-wrap items-center gap-3 py-2 first:border-0">
              <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={picked > 0}
                  onChange={({ target }) => choose(line, target.checked ? quantity : 0)}
                  className="choice flex-none rounded-[6px]"
                />
                <span className="w-12 flex-none">
                  <Picture
                    picture={{ src: avatar, alt: "" }}
                    sizes="48px"
                    largest={160}
                    className="rounded-control"
                  />
                </span>
                <span className="min-w-0 text-label">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  {sku_text !== "" && <span className="block text-fact text-quiet">{sku_text}</span>}
                </span>
              </label>
              {quantity > 1 && picked > 0 && (
                <Stepper
                  label={`How many of ${title}`}
                  value={picked}
                  max={quantity}
                  onChange={(pieces) => choose(line, pieces)}
                  size="small"
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
