import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonLook = "main" | "outline" | "quiet" | "danger";
type Size = "large" | "normal" | "small";

type Props = ComponentProps<"button"> & {
  look?: ButtonLook;
  size?: Size;
  icon?: ReactNode;
  /** Shows that the action is running. The button stays focusable; its click handler must ignore further clicks. */
  isBusy?: boolean;
};

export function buttonClass(look: ButtonLook = "main", size: Size = "normal"): string {
  return classNames("button", `button-${look}`, size !== "normal" && `button-${size}`);
}

export function Button({ look, size, icon, isBusy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass(look, size), className)}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
