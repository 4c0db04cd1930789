import Eye from "@lucide/icons/icons/eye";
import EyeOff from "@lucide/icons/icons/eye-off";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end">;

/** A password field with a button that shows the password, and a note while Caps Lock is on. */
export function PasswordField({ hint, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const icon = isShown ? EyeOff : Eye;
  // A password manager fires key events without `getModifierState`.
  const look = (event: KeyboardEvent) => setCapsLocked(event.getModifierState?.("CapsLock") ?? false);
  return (
    <TextField
      {...rest}
      hint={isCapsLocked ? "Caps Lock is on" : hint}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      end={
        <IconButton
          label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="-mr-3 text-body"
        >
          <Icon icon={icon} />
        </IconButton>
      }
    />
  );
}
