import { useBrand } from "#web/platform/brand.ts";
import { Wordmark } from "#web/ui/Wordmark.tsx";

/** The drawn wordmark exists for one name; an operator's own name is set as text. */
export function BrandMark() {
  const { name } = useBrand();
  if (name === "Lichtspiel") return <Wordmark className="h-[1.35rem] w-auto" />;
  return <span className="title text-title-m">{name}</span>;
}
