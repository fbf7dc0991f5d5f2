import { Pipette } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { brandKitTexts } from "./texts.ts";

type Props = {
  /** Colours of the logo as #rrggbb. */
  colors: readonly string[];
  /** Whether the form holds these colours. */
  areTaken: boolean;
  onTake: () => void;
};

/** Proposes the colours of the logo for the brand. */
export function LogoColors({ colors, areTaken, onTake }: Props) {
  if (areTaken) return <p className="text-small text-ink-2">{brandKitTexts.logoColorsTaken(colors.length)}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span aria-hidden className="flex gap-1.5">
        {colors.map((color) => (
          <span key={color} className="size-8 rounded-s border border-line" style={{ background: color }} />
        ))}
      </span>
      <Button
        variant="outline"
        size="small"
        className="min-h-11"
        icon={<Pipette size={16} aria-hidden />}
        onClick={onTake}
      >
        {brandKitTexts.takeLogoColors(colors.length)}
      </Button>
    </div>
  );
}
