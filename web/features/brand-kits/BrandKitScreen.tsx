import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PronunciationSection } from "../pronunciations/PronunciationSection.tsx";
import { BrandKitForm } from "./BrandKitForm.tsx";
import { brandKitTexts } from "./texts.ts";

export default function BrandKitScreen() {
  const { data, isPending, error, refetch } = useBrandKit();
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <BackLink to="/konto">Konto</BackLink>
      <h1 className="text-title-xl">{brandKitTexts.title}</h1>
      <p className="mt-3 max-w-[65ch] text-ink-2">{brandKitTexts.lead}</p>
      <p className="mt-2 max-w-[65ch] text-ink-2">{brandKitTexts.exclusions}</p>
      {data ? (
        <BrandKitForm own={data} />
      ) : isPending ? (
        <div role="status" className="mt-8 grid max-w-[76rem] gap-6 tablet:grid-cols-2">
          <span className="visually-hidden">Wird geladen …</span>
          <div className="skeleton h-96" />
          <div className="skeleton h-96 max-tablet:order-first" />
        </div>
      ) : (
        <ErrorState
          title="Fehler beim Laden der Marke"
          actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
        >
          <p>{errorMessage(error)}</p>
        </ErrorState>
      )}
      <PronunciationSection />
    </div>
  );
}
