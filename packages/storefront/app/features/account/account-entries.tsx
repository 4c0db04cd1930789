import LogOut from "@lucide/icons/icons/log-out";
import { Link } from "react-router";
import { askToLogOut } from "../../shared/session/log-out-question.ts";
import { Icon } from "../../ui/icon.tsx";
import { accountPages } from "./account-pages.ts";

type AccountEntriesProps = {
  /** Whether the entries have the words of the phone's menu (HEAD-10) or those of wide screens (HEAD-06). */
  isPhone?: boolean;
  /** How an entry looks. */
  className: string;
  /** Closes the menu that they stand in. */
  onClose: () => void;
};

/** The pages of the account and log-out, as items of a menu that closes. */
export function AccountEntries({ isPhone = false, className, onClose }: AccountEntriesProps) {
  return (
    <>
      {accountPages.map(({ title, phoneTitle = title, to, icon, Mark }) => (
        <li key={to}>
          <Link to={to} onClick={onClose} className={className}>
            <Icon icon={icon} className="text-brand" />
            <span>{isPhone ? phoneTitle : title}</span>
            {Mark && <Mark />}
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => {
            onClose();
            askToLogOut();
          }}
          className={className}
        >
          <Icon icon={LogOut} className="text-brand" />
          <span>{isPhone ? "Logout" : "Log Out"}</span>
        </button>
      </li>
    </>
  );
}
