import type { ReactNode } from "react";
import { Button } from "#web/ui/Button.tsx";

type Props = { onBack?: () => void; above?: ReactNode; children: ReactNode };

/** Bar with the back button on the left and the forward button on the right. */
export function ActionBar({ onBack, above, children }: Props) {
  return (
    <div className="action-bar grid gap-3">
      {above}
      <div className="flex justify-between gap-3 max-sm:*:flex-1 max-sm:*:px-3">
        {onBack && (
          <Button variant="outline" size="large" onClick={onBack}>
            Zurück
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
