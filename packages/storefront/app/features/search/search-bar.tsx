import ArrowLeft from "lucide-react/icons/arrow-left";
import { IconButton } from "../../ui/icon-button.tsx";
import { SearchField } from "./search-field.tsx";

/**
 * The search of a phone: it lies over the 60 px of the header while that is in its search state (HEAD-08), and
 * `onClose` leads out of it. What encloses it must be positioned.
 */
export function SearchBar({ onClose }: { onClose: () => void }) {
  return (
    <div className="absolute inset-0 z-1">
      {/* Its ground lies above what the suggestions dim, which is behind everything in here. */}
      <div className="flex h-full items-center gap-0.5 bg-page pr-3.5 pl-1">
        <IconButton label="Close the search" onClick={onClose}>
          <ArrowLeft className="size-6" />
        </IconButton>
        <SearchField hasFocus onDone={onClose} className="flex-1" />
      </div>
    </div>
  );
}
