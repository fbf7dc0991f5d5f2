import { type BankTransfer, transferLines } from "#domain/orders/bank-transfer.ts";
import { CopyButton } from "#web/ui/CopyButton.tsx";

/** Amount, account and last day of the transfer for an order; account and reference can be copied. */
export function TransferDetails({ transfer }: { transfer: BankTransfer }) {
  return (
    <section aria-label="Überweisung" className="transfer mt-4">
      <dl className="order-facts">
        {transferLines(transfer).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-3">{label}</dt>
            <dd className="numbers [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={transfer.iban.replaceAll(" ", "")}
          label="IBAN kopieren"
          otherwise="Bitte markieren und kopieren Sie die IBAN."
          variant="outline"
        />
        <CopyButton
          text={transfer.reference}
          label="Verwendungszweck kopieren"
          otherwise="Bitte markieren und kopieren Sie den Verwendungszweck."
          variant="outline"
        />
      </div>
      <p className="mt-2 text-small text-ink-2">
        Bitte geben Sie den Verwendungszweck genau so an, sonst lässt sich Ihre Zahlung nicht zuordnen.
      </p>
    </section>
  );
}
