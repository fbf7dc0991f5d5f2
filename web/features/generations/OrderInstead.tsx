import { wizards } from "#domain/orders/wizards.ts";
import { freeOrOrdered } from "#domain/prices/price-texts.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { PageLink } from "#web/ui/PageLink.tsx";

type Props = { speaker: SpeakerId; format: VideoFormat; script: string };

/** Says how an ordered video differs from a free one, with a link to the order form that takes over the input. */
export default function OrderInstead({ speaker, format, script }: Props) {
  const difference = freeOrOrdered(useBrand().capabilities);
  if (difference === null) return null;
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      {difference}{" "}
      <PageLink
        to={wizards.generic.path}
        search={{ speaker, format }}
        state={{ template: { script } }}
        className="text-link"
        onClick={() => storeUseCase(undefined)}
      >
        Als Bestellung aufgeben
      </PageLink>
    </p>
  );
}
