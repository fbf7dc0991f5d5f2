import { brandKitTexts } from "./texts.ts";
import { useFontFace } from "./queries.ts";

/** Name of a font, and a line that is written in it. */
export function FontSample({ name, url }: { name: string; url: string }) {
  const { data: family, isPending } = useFontFace(url);
  return (
    <div className="w-full min-w-0 basis-full">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {brandKitTexts.fontLabel}: {name}
      </p>
      {family ? (
        <p
          data-font-sample
          className="mt-1 text-title-m [overflow-wrap:anywhere]"
          style={{ fontFamily: `"${family}"`, fontWeight: 400, fontStretch: "normal", letterSpacing: "normal" }}
        >
          {brandKitTexts.fontSample}
        </p>
      ) : (
        <p role="status" className="mt-1 text-small text-ink-3">
          {isPending ? "Muster wird geladen …" : brandKitTexts.noFontSample}
        </p>
      )}
    </div>
  );
}
