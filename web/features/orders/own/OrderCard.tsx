import { ExternalLink } from "lucide-react";
import { useId, useRef, useState } from "react";
import { formatDateAndTime, formatDay } from "#domain/format.ts";
import { orderVideoType } from "#domain/models/order-video-type.ts";
import { legalTextLabels, legalTextPaths } from "#domain/legal-texts/legal-texts.ts";
import { topicOfOrder } from "#domain/orders/order-summary.ts";
import { recipientName } from "#domain/orders/recipient-names.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { type Order, toAmount } from "#domain/orders/order.ts";
import { formatPrice } from "#domain/prices/format-price-with-tax.ts";
import { testMode } from "#domain/orders/test-mode.ts";
import { formLabels, salutationLabels } from "#domain/orders/sender-and-recipient.ts";
import { isAwaitingBank } from "#domain/orders/order-history.ts";
import { isDiscardable, isUnpaid } from "#domain/orders/order-states.ts";
import { lastDayOf } from "#domain/orders/withdrawal.ts";
import { aiLabel } from "#domain/speakers/ai-label.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Accordion } from "#web/ui/Accordion.tsx";
import { buttonClass } from "#web/ui/Button.tsx";
import { CopyButton } from "#web/ui/CopyButton.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MediaFrame } from "#web/ui/MediaFrame.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PayOrder } from "../PayOrder.tsx";
import { Deliveries } from "./Deliveries.tsx";
import { DiscardOrder } from "./DiscardOrder.tsx";
import { InvoiceLinks } from "./InvoiceLinks.tsx";
import { EndShare } from "./EndShare.tsx";
import { OrderStates } from "./OrderStates.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { TransferDetails } from "./TransferDetails.tsx";
import { WithdrawOrder } from "./WithdrawOrder.tsx";
import { noticeOf } from "./order-notice.ts";
import { isInProgress } from "./order-timeline.ts";

type Props = { order: Order; speaker: Speaker | undefined; isFirst: boolean };

export function OrderCard({ order, speaker, isFirst }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Decide only once whether the timeline is open: that of an order in progress stays open when the order is delivered.
  const [openItemId] = useState(isFirst || isInProgress(order) ? "way" : undefined);
  const { id, kind, recipient, sender, created_at, share } = order;
  const timelineId = `way-${id}`;
  const isWaiting = isAwaitingBank(order.history);
  const lastDay = lastDayOf(order);
  const topic = topicOfOrder(order.summary);
  const label = speaker && aiLabel(speaker);
  return (
    <article aria-labelledby={titleId} className="order">
      <MediaFrame className="order-speaker">
        {speaker && <img src={speaker.smallImage} alt="" loading="lazy" decoding="async" className="frame-image" />}
        {label && <span className="image-badge image-badge-narrow">{label}</span>}
      </MediaFrame>
      <div className="min-w-0">
        <OrderStates order={order} />
        <h2 id={titleId} ref={heading} tabIndex={-1} className="mt-1 text-title-m outline-none">
          {wizards[kind].label}
          <span className="visually-hidden"> für {recipientName(recipient)}</span>
        </h2>
        {topic !== undefined && (
          <p className="mt-1 flex text-ink-2">
            <span>„</span>
            {/* Shorten the text alone, so that a narrow card still shows the closing quotation mark. */}
            <span className="truncate">{topic}</span>
            <span>“</span>
          </p>
        )}
        <dl className="order-facts">
          <Fact label={sender && !recipient.is_orderer ? "Empfänger" : "Für"}>
            {recipientName(recipient)}
            {recipient.company && `, ${recipient.company}`}
            {recipient.is_orderer && " (Sie selbst)"}
          </Fact>
          {sender && (
            <Fact label="Absender">
              {sender.name}, {sender.company}
            </Fact>
          )}
          {order.approved_at && (
            <Fact label="Text freigegeben">
              <time dateTime={order.approved_at} className="numbers">
                {formatDateAndTime(order.approved_at)}
              </time>
            </Fact>
          )}
          <Fact label="Sprecher">{speaker?.name ?? "–"}</Fact>
          <Fact label="Preis">
            <span className="numbers">{formatPrice(toAmount(order))}</span>
          </Fact>
          <Fact label="Bestellt">
            <time dateTime={created_at} className="numbers">
              {formatDateAndTime(created_at)}
            </time>
          </Fact>
        </dl>
        <Notice order={order} />
        {order.transfer && <TransferDetails transfer={order.transfer} />}
        <Deliveries order={order} />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          {isUnpaid(order.state) && !isWaiting && !order.transfer && (
            <>
              <PayOrder orderId={id} label="Jetzt bezahlen">
                <span className="visually-hidden">
                  : {wizards[kind].label} für {recipientName(recipient)}
                </span>
              </PayOrder>
              <PriceToPay order={order} />
            </>
          )}
          {isDiscardable(order.state) && !isWaiting && (
            // The negative margin aligns the text of the quiet button with the card's other content when the button is
            // alone in its row.
            <div className="-ml-3">
              <DiscardOrder order={order} />
            </div>
          )}
          {share && !share.ended && (
            <a href={share.path} target="_blank" rel="noopener" className={buttonClass("outline")}>
              <ExternalLink size={16} aria-hidden />
              Videoseite öffnen
            </a>
          )}
          {share && !share.ended && (
            <CopyButton
              text={new URL(share.path, location.origin).href}
              label="Link kopieren"
              otherwise="Bitte öffnen Sie die Videoseite und kopieren Sie ihre Adresse."
              variant="outline"
            />
          )}
          {order.project_id && (
            <PageLink to="/projekte" search={{ modell: orderVideoType }} className={buttonClass("outline")}>
              In „Meine Projekte“ ansehen
            </PageLink>
          )}
          <InvoiceLinks invoices={order.invoices} />
        </div>
        {share && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4">
            <Views share={share} />
            {!share.ended && (
              <div className="-ml-3">
                <EndShare orderId={id} onEnded={() => heading.current?.focus()} />
              </div>
            )}
          </div>
        )}
        {order.withdrawable_until && (
          // Set the withdrawal button apart from the other buttons, so that it is easy to find (§ 356a Abs. 1 BGB).
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
            <WithdrawOrder order={order} />
            {lastDay && <p className="numbers text-small text-ink-2">Widerruf möglich bis {formatDay(lastDay)}</p>}
          </div>
        )}
      </div>
      <div className="order-more">
        <Accordion
          name={`order-${id}`}
          openId={openItemId && timelineId}
          items={[
            { id: timelineId, title: "Verlauf", content: <OrderTimeline order={order} /> },
            { id: `asked-${id}`, title: "Ihre Angaben", content: <Answers order={order} /> },
            ...((order.terms_version ?? order.withdrawal_version)
              ? [{ id: `contract-${id}`, title: "Vertragstexte", content: <ContractTexts order={order} /> }]
              : []),
            ...(order.script
              ? [
                  {
                    id: `script-${id}`,
                    title: "Sprechtext",
                    content: <Script text={order.script} approvedAt={order.approved_at} />,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Total beside the button that opens the checkout, and whether the checkout charges nothing. */
function PriceToPay({ order }: { order: Order }) {
  const { orderPrices } = useBrand().capabilities;
  return (
    <p className="numbers text-small text-ink-2">
      {formatPrice(toAmount(order))}
      {orderPrices?.isTest && <span className="block">{testMode}</span>}
    </p>
  );
}

function Notice({ order }: { order: Order }) {
  const notice = noticeOf(order);
  if (!notice) return null;
  return <p className={classNames("numbers mt-3", notice.isError ? "text-error" : "text-ink-2")}>{notice.text}</p>;
}

/** Links to the versions of the legal texts that the order agreed to. */
function ContractTexts({ order }: { order: Order }) {
  const texts = [
    ["terms", order.terms_version],
    ["withdrawal", order.withdrawal_version],
  ] as const;
  return (
    <ul className="grid gap-1">
      {texts.map(([kind, version]) =>
        version === null ? null : (
          <li key={kind}>
            <PageLink to={legalTextPaths[kind]} search={{ fassung: String(version) }} className="text-link">
              {legalTextLabels[kind]}, Fassung {version}
            </PageLink>
          </li>
        ),
      )}
    </ul>
  );
}

function Script({ text, approvedAt }: { text: string; approvedAt: string | null }) {
  return (
    <>
      {approvedAt && (
        <p className="numbers mb-2 text-small text-ink-2">Von Ihnen freigegeben am {formatDateAndTime(approvedAt)}</p>
      )}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </>
  );
}

function Views({ share: { views, ended } }: { share: NonNullable<Order["share"]> }) {
  const times = views === 1 ? "1-mal abgespielt" : `${views}-mal abgespielt`;
  return (
    <p className="numbers text-small text-ink-2">
      {ended ? `Videoseite beendet, ${times}` : `${views === 0 ? "Noch nicht abgespielt" : times}`}
    </p>
  );
}

function Answers({ order: { summary, recipient, sender } }: { order: Order }) {
  const lines = [
    ...summary,
    { label: "E-Mail", value: recipient.email },
    { label: "WhatsApp", value: recipient.whatsapp_number },
    // Show the form of address only if the order has a sender: older orders have neither.
    { label: "Anrede", value: sender ? addressOf(recipient) : "" },
    { label: "Antworten gehen an", value: sender?.reply_to ?? "" },
    { label: "Telefon des Absenders", value: sender?.phone ?? "" },
    { label: "Website des Absenders", value: sender?.website ?? "" },
    { label: "Impressum des Absenders", value: sender?.imprint_url ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <dl className="grid gap-3">
      {lines.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** German form of address and salutation, such as `Sie, Frau`. */
function addressOf({ form, salutation }: Order["recipient"]): string {
  return [formLabels[form], ...(salutation === "none" ? [] : [salutationLabels[salutation]])].join(", ");
}
