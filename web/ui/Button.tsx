import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonVariant = "main" | "outline" | "quiet" | "danger";
export type ButtonSize = "large" | "normal" | "small";

type Props = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /**
   * Whether the button's action is running. The button stays focusable; its click handler must ignore further clicks.
   */
  isBusy?: boolean;
};

export function buttonClass(variant: ButtonVariant = "main", size: ButtonSize = "normal"): string {
  return classNames("button", `button-${variant}`, size !== "normal" && `button-${size}`);
}

export function Button({ variant, size, icon, isBusy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass(variant, size), className)}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
