import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { User } from "#domain/accounts/user.ts";
import { idempotencyHeader } from "#domain/call.ts";
import { sendContactMessage } from "#domain/contact/calls.ts";
import { contactMessage, messageLimits } from "#domain/contact/message.ts";
import { contactPage, feedbackCategories } from "#domain/content/contact.ts";
import { call } from "#web/platform/api.ts";
import { runIdempotent } from "#web/platform/idempotency.ts";
import { useUser } from "#web/platform/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import { deleteContactDraft, readContactDraft, writeContactDraft } from "./contact-draft.ts";
import { replaceFeedbackCategory } from "./feedback-category.ts";

const empty = { firstName: "", lastName: "", email: "", subject: "", message: "" };

export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string>();
  if (sentFrom !== undefined) return <Sent email={sentFrom} onAgain={() => setSentFrom(undefined)} />;
  return <Form onSent={setSentFrom} />;
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const user = useUser();
  const form = useForm(contactMessage, {
    initial: empty,
    async submit(body) {
      await runIdempotent({ contact: body }, (key) =>
        call(sendContactMessage, { body, headers: { [idempotencyHeader]: key } }),
      );
      deleteContactDraft();
      onSent(body.email);
    },
  });
  const { values, field, reset } = form;
  const { subject, message } = values;
  // Take the draft over after the first render, which must equal the prerendered page; typed fields stay unchanged.
  const takeDraft = useEffectEvent(() => {
    const draft = readContactDraft();
    if (!draft) return;
    reset((typed) => ({ ...typed, subject: typed.subject || draft.subject, message: typed.message || draft.message }));
  });
  useEffect(() => takeDraft(), []);
  useEffect(() => {
    if (subject || message) writeContactDraft({ subject, message });
    else deleteContactDraft();
  }, [subject, message]);
  const fillIn = useEffectEvent((current: User) =>
    reset((isTyped) => ({
      ...isTyped,
      firstName: isTyped.firstName || current.first_name,
      lastName: isTyped.lastName || current.last_name,
      email: isTyped.email || current.email,
    })),
  );
  // Fill in the user's name and email once they are loaded, which may be after the first render; typed fields stay
  // unchanged.
  useEffect(() => {
    if (user) fillIn(user);
  }, [user]);

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit}
      id="kontaktformular"
      aria-label="Kontakt"
      className="grid scroll-mt-24 gap-5"
    >
      <fieldset>
        <legend className="font-semibold">Feedback geben</legend>
        <p className="text-small text-ink-3">Die Auswahl füllt den Betreff aus.</p>
        <div className="mt-3 grid gap-2 sm:grid-cols-2 sm:gap-4">
          {feedbackCategories.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              aria-pressed={values.subject.startsWith(name)}
              className="contact-category"
              onClick={() => field("subject").onChange(replaceFeedbackCategory(values.subject, name))}
            >
              <span className="font-semibold">{name}</span>
              <span className="text-small text-ink-2 max-sm:hidden">{text}</span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label="Vorname" autoComplete="given-name" required field={field("firstName")} />
        <TextInput label="Nachname" autoComplete="family-name" required field={field("lastName")} />
      </div>
      <TextInput label="E-Mail" type="email" autoComplete="email" required field={field("email")} />
      <TextInput label="Betreff" autoComplete="off" required field={field("subject")} />
      <TextArea label="Nachricht" max={messageLimits.message} field={field("message")} />
      <FormError message={form.formError} />
      <Button type="submit" size="large" isBusy={form.isBusy} className="mt-1 sm:justify-self-start">
        {form.isBusy ? "Wird gesendet …" : "Nachricht senden"}
      </Button>
    </form>
  );
}

/** Confirms that the message was sent; takes the focus, because the pressed button has disappeared. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div>
      <div ref={message} role="alert" tabIndex={-1} className="rounded-l border border-line bg-surface p-6 sm:p-8">
        <CircleCheck size={28} aria-hidden className="text-done" />
        <p className="title mt-4 text-title-m">{contactPage.done}</p>
        <p className="mt-4 text-ink-2 [overflow-wrap:anywhere]">Unsere Antwort geht an {email}.</p>
      </div>
      <button type="button" className={`${buttonClass("outline")} mt-6`} onClick={onAgain}>
        Weitere Nachricht schreiben
      </button>
    </div>
  );
}
