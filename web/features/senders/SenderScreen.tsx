import { useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { isSameCompany } from "#domain/brand-kits/same-company.ts";
import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { sender as senderSchema } from "#domain/orders/sender-and-recipient.ts";
import { type OwnSender, saveSender } from "#domain/senders/calls.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { focusField } from "#web/platform/focus-field.ts";
import { useUser } from "#web/platform/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState, FormError } from "#web/ui/Messages.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { senderTexts } from "./texts.ts";
import { senderKey, useStoredSender } from "./queries.ts";
import SenderCodeForm from "./SenderCodeForm.tsx";
import { deleteSenderDraft, readSenderDraft, writeSenderDraft } from "./sender-draft.ts";
import { SenderWebFields } from "./SenderWebFields.tsx";
import { SenderPreview } from "./SenderPreview.tsx";
import { type LogoChange, savedLogo, shownLogo } from "./logo-change.ts";
import { SenderLogoField } from "./SenderLogoField.tsx";

export default function SenderScreen() {
  const { data, isPending, error, refetch } = useStoredSender();
  // A new sender begins with the data of the brand, so its form waits for them.
  const brand = useBrandKit();
  const { capabilities } = useBrand();
  return (
    <div className="page pt-8 pb-24 lg:pt-10">
      <BackLink to="/konto">Konto</BackLink>
      <h1 className="text-title-xl">{senderTexts.title}</h1>
      <p className="mt-3 max-w-[65ch] text-ink-2">
        {deliveryTexts(capabilities).sender} {senderTexts.kept}
      </p>
      {data && (data.sender !== null || !brand.isPending) ? (
        <SenderForm stored={data} brand={brand.data ?? null} />
      ) : isPending || brand.isPending ? (
        <div role="status" className="mt-8 max-w-[40rem]">
          <span className="visually-hidden">Wird geladen …</span>
          <div className="skeleton h-96" />
        </div>
      ) : (
        <ErrorState
          title="Fehler beim Laden des Absenders"
          actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
        >
          <p>{errorMessage(error)}</p>
        </ErrorState>
      )}
    </div>
  );
}

const noChange: LogoChange = { uploadId: "", url: "" };

function SenderForm({ stored, brand }: { stored: OwnSender; brand: OwnBrandKit | null }) {
  const user = useUser();
  const { capabilities } = useBrand();
  const client = useQueryClient();
  const logoUpload = useBusy();
  const [logo, setLogo] = useState(noChange);
  const [sentTo, setSentTo] = useState("");
  const [isVerifying, setVerifying] = useState(false);
  const kit = brand?.brand_kit;
  const formElement = useRef<HTMLFormElement>(null);
  const saved = stored.sender ?? {
    name: user?.full_name ?? "",
    company: kit?.company ?? "",
    replyTo: user?.email ?? "",
    phone: kit?.phone ?? "",
    website: kit?.website ?? "",
    imprintUrl: "",
  };
  const form = useForm(senderSchema, {
    initial: readSenderDraft() ?? saved,
    async submit(body) {
      const answer = await call(saveSender, { body: { ...body, ...savedLogo(logo) } });
      client.setQueryData(senderKey, answer);
      if (answer.sender) form.reset(() => answer.sender ?? form.values);
      setLogo(noChange);
      setSentTo("");
      setVerifying(true);
      showToast("done", "Absender gespeichert");
    },
    explain(error) {
      const message = errorMessage(error);
      showToast("error", "Absender nicht gespeichert", message);
      return message;
    },
  });
  const { values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useEffect(() => {
    if (isChanged) writeSenderDraft(values);
    else deleteSenderDraft();
  }, [isChanged, values]);
  // The page of a video shows the brand's logo for a sender of the brand's company without a logo.
  const brandLogo = isSameCompany(kit?.company, form.values.company) ? (brand?.logo_url ?? null) : null;
  const unverified = stored.is_verified ? undefined : stored.sender?.replyTo;
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,28rem)]">
      <div className="grid content-start gap-8">
        {unverified !== undefined &&
          (isVerifying ? (
            <SenderCodeForm
              key={unverified}
              address={unverified}
              sentTo={sentTo}
              onSent={() => setSentTo(unverified)}
              onVerified={(answer) => client.setQueryData(senderKey, answer)}
              onChangeAddress={() => {
                const input = formElement.current?.elements.namedItem("replyTo");
                if (input instanceof HTMLElement) focusField(input);
              }}
              note={senderTexts.saved}
            />
          ) : (
            <Alert kind="info" title={senderTexts.unverified}>
              <p className="mt-1">{senderTexts.unverifiedReason}</p>
              <Button variant="outline" size="small" className="mt-3 min-h-11" onClick={() => setVerifying(true)}>
                {senderTexts.verify}
              </Button>
            </Alert>
          ))}
        <form ref={formElement} noValidate onSubmit={form.handleSubmit} aria-label="Absender" className="grid gap-5">
          {kit && stored.sender === null && <p className="text-small text-ink-2">{senderTexts.fromBrand}</p>}
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <TextInput label="Ihr Name *" autoComplete="name" required field={form.field("name")} />
            <TextInput label="Unternehmen *" autoComplete="organization" required field={form.field("company")} />
          </div>
          <div>
            <TextInput
              label="Antwortadresse *"
              help="Hierher antwortet der Empfänger."
              type="email"
              autoComplete="email"
              required
              field={form.field("replyTo")}
            />
            {stored.is_verified && stored.sender?.replyTo === form.values.replyTo && (
              <p className="mt-1.5 flex items-center gap-2 text-small text-ink-2">
                <CircleCheck size={16} aria-hidden className="flex-none text-done" />
                {senderTexts.verified}
              </p>
            )}
          </div>
          <TextInput
            label="Telefon"
            help="Steht als Knopf auf der Videoseite."
            type="tel"
            autoComplete="tel"
            field={form.field("phone")}
          />
          <SenderWebFields website={form.field("website")} imprintUrl={form.field("imprintUrl")} />
          <SenderLogoField
            value={logo}
            onChange={setLogo}
            upload={logoUpload}
            stored={stored.logo_url}
            brandLogo={brandLogo}
          />
          <FormError message={form.formError} />
          <Button
            type="submit"
            isBusy={form.isBusy}
            disabled={logoUpload.isBusy}
            title={logoUpload.isBusy ? "Das Logo wird noch hochgeladen" : undefined}
            className="justify-self-start"
          >
            {form.isBusy ? "Wird gespeichert …" : "Absender speichern"}
          </Button>
        </form>
      </div>
      {capabilities.producesOrders && (
        <SenderPreview sender={form.values} logoUrl={shownLogo(logo, stored.logo_url) ?? brandLogo} />
      )}
    </div>
  );
}
