import { useBrand } from "#web/platform/use-brand.ts";
import { Wordmark } from "#web/ui/Wordmark.tsx";

/** Name of the brand: a drawn wordmark for the product's own name, text for an operator's own name. */
export function BrandMark() {
  const { name } = useBrand();
  if (name === "Lichtspiel") return <Wordmark className="h-[1.35rem] w-auto" />;
  return <span className="title text-title-m">{name}</span>;
}
