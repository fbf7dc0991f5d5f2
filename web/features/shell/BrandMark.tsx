import { useBrand } from "#web/platform/brand.ts";
import { Wordmark } from "#web/ui/Wordmark.tsx";

/** The wordmark is drawn for one name; any other name of an operator is set in type. */
export function BrandMark() {
  const { name } = useBrand();
  if (name === "Lichtspiel") return <Wordmark className="h-[1.35rem] w-auto" />;
  return <span className="title text-title-m">{name}</span>;
}
