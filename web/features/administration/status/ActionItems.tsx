import { ChevronRight, CircleCheck } from "lucide-react";
import type { ActionItem, ActionItemKind, OpenDispute } from "#domain/administration/status-calls.ts";
import { failedMessageDays, lateErasureHours, stuckOrderHours } from "#domain/administration/action-item-thresholds.ts";
import { formatDateAndTime, formatGigabytes, formatNumber } from "#domain/format.ts";
import { findMissingPoints, type MissingPoint } from "#domain/setup/setup-progress.ts";
import { readSetup } from "#domain/setup/calls.ts";
import { call } from "#web/platform/api.ts";
import { useUser } from "#web/platform/session.ts";
import { useRead } from "../queries.ts";
import { MissingPoints } from "./MissingPoints.tsx";
import { OpenDisputes } from "./OpenDisputes.tsx";
import { PageLink, type PagePath } from "#web/ui/PageLink.tsx";

type LinkTarget = { to: PagePath; search?: Record<string, string>; hash?: string };
type Description = LinkTarget & {
  /** German sentence for a single problem; the page shows the number 1 before it. */
  one: string;
  /** German sentence for several problems; the page shows their number before it. */
  many: string;
};

const descriptions: Record<Exclude<ActionItemKind, "disk">, Description> = {
  orders: {
    one: "Bestellung braucht eine Entscheidung: nicht geliefert oder nicht erstattet",
    many: "Bestellungen brauchen eine Entscheidung: nicht geliefert oder nicht erstattet",
    to: "/admin/bestellungen",
    search: { status: "undecided" },
  },
  disputes: {
    one: "Zahlung ist beanstandet oder zurückgebucht und braucht eine Antwort oder Entscheidung",
    many: "Zahlungen sind beanstandet oder zurückgebucht und brauchen eine Antwort oder Entscheidung",
    to: "/admin/bestellungen",
    search: { status: "disputed" },
  },
  "stuck-orders": {
    one: `Bestellung kommt seit über ${stuckOrderHours} Stunden nicht voran`,
    many: `Bestellungen kommen seit über ${stuckOrderHours} Stunden nicht voran`,
    to: "/admin/bestellungen",
    search: { status: "in_production" },
  },
  invoices: {
    one: "Rechnung wartet auf Angaben des Betreibers: Name, Anschrift, USt-IdNr. oder Steuernummer",
    many: "Rechnungen warten auf Angaben des Betreibers: Name, Anschrift, USt-IdNr. oder Steuernummer",
    to: "/admin/betreiber",
  },
  erasures: {
    one: `Kontolöschung ist nach ${lateErasureHours} Stunden nicht abgeschlossen`,
    many: `Kontolöschungen sind nach ${lateErasureHours} Stunden nicht abgeschlossen`,
    to: "/admin",
    hash: "work",
  },
  "failed-jobs": {
    one: "Hintergrundaufgabe ist gescheitert und wird nicht wiederholt",
    many: "Hintergrundaufgaben sind gescheitert und werden nicht wiederholt",
    to: "/admin",
    hash: "work",
  },
  providers: {
    one: "Anbieter ist gestört",
    many: "Anbieter sind gestört",
    to: "/admin/anbieter",
  },
  mails: {
    one: `E-Mail ließ sich in den letzten ${failedMessageDays} Tagen nicht zustellen`,
    many: `E-Mails ließen sich in den letzten ${failedMessageDays} Tagen nicht zustellen`,
    to: "/admin/postausgang",
    search: { status: "failed" },
  },
  webhooks: {
    one: `Webhook ließ sich in den letzten ${failedMessageDays} Tagen nicht zustellen`,
    many: `Webhooks ließen sich in den letzten ${failedMessageDays} Tagen nicht zustellen`,
    to: "/admin/webhooks",
    search: { status: "failed" },
  },
  messages: {
    one: "Nachricht aus dem Kontaktformular ist offen",
    many: "Nachrichten aus dem Kontaktformular sind offen",
    to: "/admin/nachrichten",
    search: { status: "open" },
  },
  "invitation-requests": {
    one: "Anforderung eines Einladungscodes ist offen",
    many: "Anforderungen eines Einladungscodes sind offen",
    to: "/admin/einladungscodes",
    hash: "requests",
  },
};

type Props = {
  items: readonly ActionItem[];
  disputes: readonly OpenDispute[];
  freeBytes: number | undefined;
};

/** The problems to solve, and for admins the first points of the setup that are missing. */
export function ActionItems(props: Props) {
  const isAdmin = useUser()?.role === "admin";
  return (
    <section aria-labelledby="action-items">
      <h2 id="action-items" className="text-title-m">
        Was Sie entscheiden müssen
      </h2>
      {isAdmin ? <ItemsWithSetup {...props} /> : <Items {...props} points={[]} />}
    </section>
  );
}

function ItemsWithSetup(props: Props) {
  const { data } = useRead(readSetup, (signal) => call(readSetup, { signal }));
  return <Items {...props} points={data && findMissingPoints(data)} />;
}

type ItemsProps = Props & {
  /** Missing points of the setup; undefined while they are unknown, so that nothing is called complete. */
  points: readonly MissingPoint[] | undefined;
};

function Items({ items, disputes, freeBytes = 0, points }: ItemsProps) {
  return (
    <>
      {(items.length > 0 || (points && points.length > 0)) && (
        <ul className="mt-4 border-b border-line">
          {items.map((item) => (
            <li key={item.kind} className="border-t border-line">
              <Item item={item} freeBytes={freeBytes} />
              {item.kind === "disputes" && <OpenDisputes disputes={disputes} />}
            </li>
          ))}
          {points && <MissingPoints points={points} />}
        </ul>
      )}
      {items.length === 0 && (
        <p className="mt-4 flex items-center gap-2 text-ink-2">
          {points?.length === 0 && <CircleCheck size={20} aria-hidden className="flex-none text-done" />}
          {points && points.length > 0
            ? "Im laufenden Betrieb ist sonst nichts offen"
            : "Im laufenden Betrieb ist nichts offen"}
        </p>
      )}
    </>
  );
}

function Item({ item: { kind, count, since }, freeBytes }: { item: ActionItem; freeBytes: number }) {
  const { to, search = {}, hash, number, text } = describe(kind, count, freeBytes);
  return (
    <PageLink to={to} search={search} {...(hash && { hash })} className="action-item">
      <span className="title numbers action-item-number">{number}</span>
      <span className="min-w-0">
        <span className="action-item-text">{text}</span>
        {since && <span className="numbers block text-small text-ink-3">seit {formatDateAndTime(since)}</span>}
      </span>
      <ChevronRight size={20} aria-hidden className="ml-auto flex-none text-ink-3" />
    </PageLink>
  );
}

function describe(
  kind: ActionItemKind,
  count: number,
  freeBytes: number,
): LinkTarget & { number: string; text: string } {
  if (kind === "disk") {
    return {
      to: "/admin/grenzen",
      number: formatGigabytes(freeBytes),
      text: "frei auf dem Datenträger: bitte Platz schaffen oder den Speicherplatz je Konto senken",
    };
  }
  const { one, many, ...target } = descriptions[kind];
  return { ...target, number: formatNumber(count), text: count === 1 ? one : many };
}
