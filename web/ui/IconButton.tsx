import type { ComponentProps } from "react";
import { buttonClass } from "./Button.tsx";
import { classNames } from "./class-names.ts";

type Props = ComponentProps<"button"> & { label: string; isSmall?: boolean };

export function IconButton({ label, isSmall, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(buttonClass("quiet", isSmall ? "small" : "normal"), "button-icon", className)}
      {...rest}
    />
  );
}
