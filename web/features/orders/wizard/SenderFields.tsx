import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { useState } from "react";
import { Pencil } from "lucide-react";
import { useBrandKit } from "#web/platform/use-brand-kit.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { useStoredSender } from "../../senders/queries.ts";
import { SenderLogoField } from "../../senders/SenderLogoField.tsx";
import { SenderWebFields } from "../../senders/SenderWebFields.tsx";
import { type AnswerName, hasSenderChoice, isForMyself, namesSender, senderNames, senderOf } from "./answers.ts";
import { brandNote, ownBrand, ownCompany, publishedData, writtenCompany } from "./answer-texts.ts";
import { MoreFields, WizardSection } from "./WizardSection.tsx";
import type { Wizard } from "./use-wizard.ts";

/** Fields for the person and company in whose name the video is sent. */
export function SenderFields({ wizard }: { wizard: Wizard }) {
  const texts = deliveryTexts(useBrand().capabilities);
  const [isEditing, setEditing] = useState(false);
  const logoUpload = useBusy();
  const { data: stored } = useStoredSender();
  const { field, values } = wizard.form;
  if (hasSenderChoice(wizard.kind, values)) return <CompanyChoice wizard={wizard} />;
  if (isForMyself(values)) return <OwnCompany wizard={wizard} />;
  const needsPhone = values["callToAction.kind"] === "call" && values["sender.phone"] === "";
  const hasError = senderNames.some((name) => field(name).error !== undefined);
  const isWanted = wizard.wanted?.startsWith("sender.") === true;
  const sender = stored?.sender;
  const isStored =
    sender?.company === values["sender.company"] &&
    sender.name === values["sender.name"] &&
    sender.replyTo === values["sender.replyTo"];
  if (sender && isStored && !isEditing && !hasError && !isWanted && !needsPhone) {
    return (
      <WizardSection title="Absender" lead={texts.sender}>
        <div className="flex items-center gap-4 rounded-m border border-line bg-surface px-4 py-3">
          {stored.logo_url && (
            <img src={stored.logo_url} alt="" className="max-h-11 max-w-20 flex-none object-contain" />
          )}
          <div className="min-w-0 flex-1">
            <p className="font-semibold [overflow-wrap:anywhere]">{sender.company}</p>
            <p className="text-small [overflow-wrap:anywhere] text-ink-2">
              {sender.name} · {sender.replyTo}
            </p>
          </div>
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil size={15} aria-hidden />}
            aria-label="Absender ändern"
            onClick={() => setEditing(true)}
          >
            Ändern
          </Button>
        </div>
      </WizardSection>
    );
  }
  const phone = (
    <TextInput
      label={values["callToAction.kind"] === "call" ? "Telefon *" : "Telefon"}
      type="tel"
      autoComplete="tel"
      help="Steht als Knopf auf der Videoseite."
      field={field("sender.phone")}
    />
  );
  const isCall = values["callToAction.kind"] === "call";
  return (
    <WizardSection title="Absender" lead={texts.sender}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Ihr Name *" autoComplete="name" required field={field("sender.name")} />
        <TextInput label="Unternehmen *" autoComplete="organization" required field={field("sender.company")} />
      </div>
      <TextInput
        label="Antwortadresse *"
        help="Hierher antwortet der Empfänger."
        type="email"
        autoComplete="email"
        required
        field={field("sender.replyTo")}
      />
      {isCall && phone}
      <MoreFields
        wizard={wizard}
        label={isCall ? "Website, Impressum, Logo" : "Telefon, Website, Impressum, Logo"}
        names={[...(isCall ? [] : (["sender.phone"] as const)), "sender.website", "sender.imprintUrl", "logo.uploadId"]}
      >
        {!isCall && phone}
        <SenderWebFields website={field("sender.website")} imprintUrl={field("sender.imprintUrl")} />
        <SenderLogoField
          value={{ uploadId: values["logo.uploadId"], url: values["logo.url"] }}
          onChange={({ uploadId, url }) => {
            field("logo.uploadId").onChange(uploadId);
            field("logo.url").onChange(url);
          }}
          upload={logoUpload}
          stored={stored?.logo_url ?? null}
        />
      </MoreFields>
    </WizardSection>
  );
}

/**
 * Choice whether the video for the orderer names the stored sender or, for an account without one, shows its brand;
 * nothing for an account without both.
 */
function CompanyChoice({ wizard }: { wizard: Wizard }) {
  const { form } = wizard;
  const { capabilities } = useBrand();
  const { data: stored } = useStoredSender();
  if (!stored) return null;
  if (!stored.sender) return <BrandChoice wizard={wizard} />;
  const isNamed = namesSender(form.values);
  const published = publishedData({ sender: stored.sender, hasLogo: stored.logo_url !== null }, capabilities);
  return (
    <WizardSection title="Ihr Unternehmen">
      <Choice
        label={ownCompany.question}
        help={isNamed ? published : ownCompany.unnamed}
        name="namesSender"
        value={String(isNamed)}
        options={ownCompany.options}
        onChange={(value) => form.field("namesSender").onChange(value)}
      />
      {isNamed && (
        <p className="max-w-[62ch] text-small text-ink-2">
          {ownCompany.changed}{" "}
          <PageLink to="/konto/absender" className="text-link">
            {ownCompany.change}
          </PageLink>
        </p>
      )}
    </WizardSection>
  );
}

/** Choice whether the video for an orderer without a stored sender shows the account's brand. */
function BrandChoice({ wizard: { form } }: { wizard: Wizard }) {
  const { capabilities } = useBrand();
  const { data } = useBrandKit();
  const isShown = namesSender(form.values);
  if (!data?.brand_kit || brandNote(data.brand_kit, { isBrandChosen: isShown }, capabilities) === null) return null;
  return (
    <WizardSection title={ownBrand.title}>
      <Choice
        label={ownBrand.question}
        name="namesSender"
        value={String(isShown)}
        options={ownCompany.options}
        onChange={(value) => form.field("namesSender").onChange(value)}
      />
    </WizardSection>
  );
}

/** Data of the sender that are taken from the account; their fields appear only where one of them must be corrected. */
const accountData = [
  { name: "sender.name", label: "Ihr Name *", type: "text" },
  { name: "sender.replyTo", label: "Antwortadresse *", type: "email" },
  { name: "sender.phone", label: "Telefon", type: "tel" },
  { name: "sender.website", label: "Website", type: "url" },
  { name: "sender.imprintUrl", label: "Adresse Ihres Impressums", type: "url" },
] as const;

/** Fields for the orderer's own company, which the text by the built-in agent names. */
function OwnCompany({ wizard }: { wizard: Wizard }) {
  const { capabilities } = useBrand();
  const { data: stored } = useStoredSender();
  const { field, values } = wizard.form;
  const isCall = values["callToAction.kind"] === "call";
  const isWrong = (name: AnswerName) => field(name).error !== undefined || wizard.wanted === name;
  // A field stays after its correction, because otherwise it would disappear while the user types.
  const [shown, setShown] = useState<readonly AnswerName[]>([]);
  const added = accountData.filter(({ name }) => isWrong(name) && !shown.includes(name)).map(({ name }) => name);
  if (added.length > 0) setShown([...shown, ...added]);
  const isShown = (name: AnswerName) => shown.includes(name) || (isCall && name === "sender.phone");
  const published = { sender: senderOf(values), hasLogo: Boolean(stored?.logo_url) };
  return (
    <WizardSection title="Ihr Unternehmen">
      <TextInput
        label="Unternehmen *"
        help={writtenCompany(published, capabilities)}
        autoComplete="organization"
        required
        field={field("sender.company")}
      />
      {accountData
        .filter(({ name }) => isShown(name))
        .map(({ name, label, type }) => (
          <TextInput
            key={name}
            label={isCall && name === "sender.phone" ? "Telefon *" : label}
            type={type}
            field={field(name)}
          />
        ))}
    </WizardSection>
  );
}
