import { useState } from "react";
import { pastNotice } from "#domain/orders/whatsapp-topics.ts";
import { TextInput } from "#web/ui/TextInput.tsx";
import { MoreFields } from "./WizardSection.tsx";
import type { Wizard } from "./use-wizard.ts";

const pair = "grid gap-5 sm:grid-cols-2 sm:gap-4";

/** Fields for the facts that a WhatsApp video mentions, such as an appointment; the chosen topic selects them. */
export function TopicFields({ wizard }: { wizard: Wizard }) {
  const { field, values } = wizard.form;
  const [openedAt] = useState(() => new Date());
  switch (values.selectedQuestion) {
    case "appointment":
      return (
        <>
          <TextInput
            label="Worum geht es? *"
            help="So, wie es im Video gesagt werden soll."
            placeholder="z. B. Erstgespräch zur Physiotherapie"
            autoComplete="off"
            required
            field={field("appointment.what")}
          />
          <div className={pair}>
            <TextInput
              label="Tag *"
              type="date"
              help={pastNotice(values["appointment.date"], values["appointment.time"], openedAt)}
              required
              field={field("appointment.date")}
            />
            <TextInput label="Uhrzeit *" type="time" required field={field("appointment.time")} />
          </div>
          <TextInput
            label="Ort *"
            placeholder="z. B. Praxis am Dom, Domstraße 5, Würzburg"
            help="Findet er beim Empfänger statt, schreiben Sie zum Beispiel „bei Ihnen zu Hause“."
            autoComplete="off"
            required
            field={field("appointment.place")}
          />
          <MoreFields
            wizard={wizard}
            label="Der Termin wurde verschoben"
            names={["appointment.movedFromDate", "appointment.movedFromTime"]}
          >
            <div className={pair}>
              <TextInput
                label="Verschoben vom (Tag)"
                help="Nur, wenn der Termin verlegt wurde."
                type="date"
                field={field("appointment.movedFromDate")}
              />
              <TextInput label="Verschoben von (Uhrzeit)" type="time" field={field("appointment.movedFromTime")} />
            </div>
          </MoreFields>
        </>
      );
    case "lead-follow-up":
      return (
        <>
          <TextInput
            label="Wonach hat der Empfänger gefragt? *"
            placeholder="z. B. ein Angebot für eine Wärmepumpe"
            autoComplete="off"
            required
            field={field("followUp.inquiry")}
          />
          <TextInput
            label="Was geschieht als Nächstes? *"
            placeholder="z. B. Unser Meister ruft am Montag an"
            autoComplete="off"
            required
            field={field("followUp.nextStep")}
          />
          <MoreFields wizard={wizard} label="Tag der Anfrage" names={["followUp.inquiryDate"]}>
            <div className={pair}>
              <TextInput label="Gefragt am" type="date" field={field("followUp.inquiryDate")} />
            </div>
          </MoreFields>
        </>
      );
    case "retention":
      return (
        <>
          <TextInput
            label="Was hat der Empfänger gekauft? *"
            placeholder="z. B. ein Lastenrad"
            autoComplete="off"
            required
            field={field("purchase.bought")}
          />
          <MoreFields wizard={wizard} label="Angebot und Tag des Kaufs" names={["purchase.offer", "purchase.boughtOn"]}>
            <TextInput
              label="Was bieten Sie dazu an?"
              placeholder="z. B. die erste Inspektion zum halben Preis"
              autoComplete="off"
              field={field("purchase.offer")}
            />
            <div className={pair}>
              <TextInput label="Gekauft am" type="date" field={field("purchase.boughtOn")} />
            </div>
          </MoreFields>
        </>
      );
    default:
      return null;
  }
}
