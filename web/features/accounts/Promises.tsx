import { claims } from "#domain/content/claims.ts";

const promises = [
  { before: "bis zu", figure: claims.savingsPerYear, text: "im Jahr sparen gegenüber klassischer Videoproduktion" },
  { before: "bis zu", figure: claims.productionTime, text: "weniger Produktionszeit: Text eingeben, Sprecher wählen" },
  { before: "über", figure: claims.openRate, text: "Öffnungsrate für Videonachrichten auf WhatsApp" },
] as const;

/** What an account is good for, in three figures. */
export function Promises({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="text-title-xl">
        Videos, die für Sie sprechen
      </h2>
      <ul className="mt-8 grid gap-6 sm:grid-cols-3 sm:gap-5">
        {promises.map(({ before, figure, text }) => (
          <li key={figure} className="border-t border-edge pt-3">
            <p>
              <span className="text-small text-ink-2">{before} </span>
              <span className="title block text-title-l">{figure}</span>
            </p>
            <p className="mt-1.5 text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
