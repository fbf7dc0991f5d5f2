import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { brandTextLengths } from "#domain/brand-kits/brand-kit.ts";
import { subtitleStyleLabels, subtitleStyles } from "#domain/brand-kits/subtitle-styles.ts";
import { saveBrandKit } from "#domain/brand-kits/calls.ts";
import { type OwnBrandKit } from "#domain/brand-kits/own-brand-kit-calls.ts";
import { pairNote, textNote } from "#domain/brand-kits/color-notes.ts";
import { brandKitKey } from "#web/platform/use-brand-kit.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { Switch } from "#web/ui/Switch.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { showToast } from "#web/ui/toast.ts";
import { useImageDrop } from "../generations/use-image-drop.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import { ColorField, parseColor } from "./ColorField.tsx";
import { DeleteBrandKit } from "./DeleteBrandKit.tsx";
import { FontField } from "./FontField.tsx";
import {
  brandKitForm,
  deleteDraft,
  hasExampleColors,
  initialValues,
  logoUrlOf,
  storeDraft,
  valuesOf,
} from "./form-values.ts";
import { LogoColors } from "./LogoColors.tsx";
import { LogoField } from "./LogoField.tsx";
import { brandKitTexts, darkLogoNote } from "./texts.ts";
import { useLogoColors } from "./use-logo-colors.ts";
import { useUploads } from "./use-uploads.ts";

const styleOptions = subtitleStyles.map((value) => ({ value, label: subtitleStyleLabels[value] }));

/** The form of the brand, with a preview beside it that shows what is typed. */
export function BrandKitForm({ own }: { own: OwnBrandKit }) {
  const client = useQueryClient();
  const ref = useRef<HTMLFormElement>(null);
  // Keep the stored brand with which the form began, to notice that another tab has saved a newer one since.
  const [base, setBase] = useState(own);
  useImageDrop(ref);
  const { isUploading, trackUpload } = useUploads();
  const form = useForm(brandKitForm, {
    initial: initialValues(own),
    async submit(body) {
      const saved = await call(saveBrandKit, { body });
      client.setQueryData(brandKitKey, saved);
      form.reset(() => valuesOf(saved));
      setBase(saved);
      deleteDraft();
      showToast("done", "Marke gespeichert", "Sie gilt für Videos, die Sie ab jetzt starten.");
    },
    explain: errorMessage,
  });
  const { values, field, reset } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const isNewer = JSON.stringify(own) !== JSON.stringify(base);
  const showStored = () => {
    setBase(own);
    reset(() => valuesOf(own));
  };
  if (isNewer && !isChanged) showStored();
  useEffect(() => {
    if (isChanged) storeDraft(values);
    else deleteDraft();
  }, [isChanged, values]);
  const primary = parseColor(values.primaryColor);
  const secondary = parseColor(values.secondaryColor);
  const hasExample = hasExampleColors(base, values);
  // Take the colours at once only in place of the example, never in place of colours that the user chose.
  const logoColors = useLogoColors(logoUrlOf(values.logoUploadId, own.logo_url), (colors) => {
    if (hasExample) takeColors(colors);
  });
  const [logoPrimary, logoSecondary = values.secondaryColor] = logoColors;
  const areTaken = logoPrimary === primary && logoSecondary === secondary;
  function takeColors([first, second]: readonly string[]) {
    if (first !== undefined) field("primaryColor").onChange(first);
    if (second !== undefined) field("secondaryColor").onChange(second);
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Refuse to save while a file is being uploaded: the stored brand would lack the file.
    if (isUploading) event.preventDefault();
    else void form.handleSubmit(event);
  };

  return (
    <div className="mt-8 grid max-w-[76rem] gap-x-8 gap-y-8 tablet:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] tablet:items-start lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-x-12">
      <div className="preview-column tablet:order-2">
        <div className="max-w-[36rem]">
          <BrandPreview values={values} storedFiles={[own.logo_url, own.dark_logo_url, own.font?.url ?? null]} />
        </div>
      </div>
      <form ref={ref} noValidate onSubmit={submit} aria-label="Marke" className="grid gap-10">
        {isNewer && isChanged && (
          <Alert kind="info" title="Die Marke wurde inzwischen woanders gespeichert" isLiveRegion>
            <p>Wenn Sie hier speichern, gilt, was in diesem Formular steht.</p>
            <Button variant="outline" className="mt-3" onClick={showStored}>
              Gespeicherte Marke zeigen
            </Button>
          </Alert>
        )}
        <Group title="Unternehmen">
          <TextInput
            label="Unternehmen *"
            autoComplete="organization"
            maxLength={brandTextLengths.company}
            field={field("company")}
          />
          <LogoField
            label="Logo"
            help={brandKitTexts.logo}
            field={field("logoUploadId")}
            stored={own.logo_url}
            trackUpload={trackUpload}
            isPasteTarget
          />
          <LogoField
            label="Logo für dunkle Flächen"
            help={brandKitTexts.darkLogo}
            note={primary === undefined || hasExample ? undefined : darkLogoNote(primary)}
            field={field("darkLogoUploadId")}
            stored={own.dark_logo_url}
            trackUpload={trackUpload}
            isOnDark
          />
          <TextInput
            label="Claim"
            help="Ein kurzer Satz, zum Beispiel „Holzbau mit Handschlag“."
            autoComplete="off"
            maxLength={brandTextLengths.claim}
            field={field("claim")}
          />
        </Group>
        <Group title="Farben">
          {hasExample && <p className="text-small text-ink-2">{brandKitTexts.exampleColors}</p>}
          {logoColors.length > 0 && (
            <LogoColors colors={logoColors} areTaken={areTaken} onTake={() => takeColors(logoColors)} />
          )}
          <ColorField
            label="Hauptfarbe"
            field={field("primaryColor")}
            notes={primary === undefined ? [] : [textNote(primary)]}
          />
          <ColorField
            label="Zweitfarbe"
            field={field("secondaryColor")}
            notes={[
              ...(secondary === undefined ? [] : [textNote(secondary)]),
              ...(primary === undefined || secondary === undefined ? [] : [pairNote(primary, secondary)]),
            ]}
          />
        </Group>
        <Group title="Schrift">
          <FontField
            field={field("fontId")}
            licence={field("hasFontLicence")}
            stored={own.font}
            trackUpload={trackUpload}
          />
        </Group>
        <Group title="Kontakt im Abspann">
          <TextInput
            label="Internetadresse"
            help="Steht ohne „https“ im Video, zum Beispiel www.nordwind.de."
            inputMode="url"
            autoComplete="url"
            field={field("website")}
          />
          <TextInput
            label="Telefon"
            type="tel"
            autoComplete="tel"
            maxLength={brandTextLengths.phone}
            field={field("phone")}
          />
        </Group>
        <Group title="In Ihren Videos">
          <Switch
            label="Bauchbinde"
            help={brandKitTexts.lowerThird}
            name="hasLowerThird"
            isOn={values.hasLowerThird}
            onChange={field("hasLowerThird").onChange}
          />
          <Switch
            label="Abspann"
            help={brandKitTexts.endCard}
            name="hasEndCard"
            isOn={values.hasEndCard}
            onChange={field("hasEndCard").onChange}
          />
          <Choice
            label="Untertitel"
            help={brandKitTexts.subtitles}
            name="subtitleStyle"
            value={values.subtitleStyle}
            options={styleOptions}
            onChange={field("subtitleStyle").onChange}
          />
          <p className="text-small text-ink-3">{brandKitTexts.scope}</p>
        </Group>
        <div className="grid gap-4">
          <FormError message={form.formError} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="main"
              isBusy={form.isBusy}
              aria-disabled={isUploading || undefined}
              aria-describedby="brand-kit-uploads"
              className="max-sm:w-full"
            >
              {form.isBusy ? "Wird gespeichert …" : "Marke speichern"}
            </Button>
            {own.brand_kit && !isChanged && (
              <PageLink to="/create-video-heygen" className={`${buttonClass("outline")} max-sm:w-full`}>
                {brandKitTexts.use}
              </PageLink>
            )}
            {own.brand_kit && (
              <DeleteBrandKit
                onDeleted={(empty) => {
                  client.setQueryData(brandKitKey, empty);
                  setBase(empty);
                  form.reset(() => valuesOf(empty));
                  deleteDraft();
                }}
              />
            )}
          </div>
          <p id="brand-kit-uploads" role="status" className="text-small text-ink-2">
            {isUploading && brandKitTexts.isUploading}
          </p>
        </div>
      </form>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t border-line pt-6">
      <h2 className="text-title-m">{title}</h2>
      {children}
    </section>
  );
}
