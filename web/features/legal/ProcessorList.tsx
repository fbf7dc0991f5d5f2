import { findProcessor } from "#domain/operator/processors.ts";
import { paymentProcessorSentences, stripeCustomerSentence } from "#domain/operator/payment-processors.ts";
import type { PaymentMethod } from "#domain/orders/payment-methods.ts";
import { useBrand } from "#web/platform/use-brand.ts";

/** The outside services that this installation uses, what each does, and what it receives. */
export function ProcessorList() {
  const { name, capabilities } = useBrand();
  if (capabilities.processors.length === 0) {
    return <p>In {name} ist zurzeit kein externer Dienst eingerichtet, der Ihre Daten erhält.</p>;
  }
  return (
    <>
      <p>Diese externen Dienste sind zurzeit eingerichtet. Jeder erhält nur, was er für seine Aufgabe braucht:</p>
      <ul className="grid list-disc gap-2 pl-5">
        {capabilities.processors
          .map((id) => ({ id, ...findProcessor(id) }))
          .map(({ id, name: service, task, receives }) => (
            <li key={service}>
              <span className="font-semibold text-ink">{service}</span> ({task}): {receives}.
              {id === "stripe" && <PaymentMethods methods={capabilities.paymentMethods} />}
            </li>
          ))}
      </ul>
    </>
  );
}

/** Receivers of the data of a payment, for each method that the checkout offers. */
function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const customer = stripeCustomerSentence(methods);
  return (
    <>
      {customer !== undefined && <p className="mt-2">{customer}</p>}
      <p className="mt-2">Je nachdem, wie Sie dort bezahlen, erhalten Ihre Zahlungsdaten auch andere:</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {paymentProcessorSentences(methods).map(({ label, text }) => (
          <li key={label}>
            <span className="font-semibold text-ink">{label}</span>: {text}.
          </li>
        ))}
      </ul>
    </>
  );
}
