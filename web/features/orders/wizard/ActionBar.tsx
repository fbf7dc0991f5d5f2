import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";
import { measureActionBar } from "#web/ui/measure-action-bar.ts";

type Props = {
  onBack?: () => void;
  above?: ReactNode;
  /** Price of the order: above the buttons on a phone, and between them where there is room. */
  price?: ReactNode;
  children: ReactNode;
};

/** Bar with the back button on the left and the forward button on the right. */
export function ActionBar({ onBack, above, price, children }: Props) {
  return (
    <div ref={measureActionBar} className="action-bar grid gap-3">
      {above}
      <div className="flex flex-wrap items-center justify-between gap-3 max-sm:*:flex-1 max-sm:*:px-3">
        {price && <div className="max-sm:basis-full! max-sm:px-0! sm:min-w-40 sm:flex-1 sm:basis-0">{price}</div>}
        {onBack && (
          <Button variant="outline" size="large" className="sm:-order-1" onClick={onBack}>
            Zurück
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
