import { useQuery } from "@tanstack/react-query";
import { readStatus, type StatusFigures } from "#domain/administration/status-calls.ts";
import { formatEuro, formatGigabytes, formatNumber } from "#domain/format.ts";
import { call } from "#web/platform/api.ts";
import { QueryView, StatCards } from "../AdminPage.tsx";
import { refreshMilliseconds } from "../queries.ts";
import { ActionItems } from "./ActionItems.tsx";
import { formatWait } from "./format-wait.ts";
import { WorkTable } from "./WorkTable.tsx";

/**
 * Sections of the status page: problems to solve, figures of today, and background work. Moderators see only the first
 * one.
 */
export function StatusSections() {
  const status = useQuery({
    queryKey: [readStatus.path],
    queryFn: ({ signal }) => call(readStatus, { signal }),
    refetchInterval: refreshMilliseconds,
  });
  return (
    <QueryView of={status} isTall>
      {({ action_items, disputes, figures }) => (
        <>
          <ActionItems items={action_items} disputes={disputes} freeBytes={figures?.disk?.free_bytes} />
          {figures && <Today figures={figures} />}
          {figures && <WorkTable work={figures.work} />}
        </>
      )}
    </QueryView>
  );
}

function Today({ figures: { videos, images, work, mails, money, disk, open_providers } }: { figures: StatusFigures }) {
  const waiting = work.reduce((total, each) => total + each.waiting, 0);
  const oldestSeconds = Math.max(0, ...work.map(({ oldest_seconds }) => oldest_seconds));
  const moneyAside = money.is_test && <Aside text="Testzahlungen" />;
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 text-title-m">
        Heute
      </h2>
      <StatCards
        isDense
        figures={[
          {
            label: "Videos fertig",
            value: formatNumber(videos.done),
            aside: <Failed count={videos.failed} />,
            to: "/admin/anbieter",
            hash: "runs",
          },
          {
            label: "Bilder fertig",
            value: formatNumber(images.done),
            aside: <Failed count={images.failed} />,
            to: "/admin/anbieter",
            hash: "runs",
          },
          {
            label: "Wartende Aufgaben",
            value: formatNumber(waiting),
            aside: <Oldest count={waiting} seconds={oldestSeconds} />,
            to: "/admin",
            hash: "work",
          },
          {
            label: "Wartende E-Mails",
            value: formatNumber(mails.waiting),
            aside: <Oldest count={mails.waiting} seconds={mails.oldest_seconds} />,
            to: "/admin/postausgang",
            search: { status: "waiting" },
          },
          {
            label: "Eingenommen",
            value: formatEuro(money.paid_cents),
            aside: moneyAside,
            to: "/admin/bestellungen",
          },
          {
            label: "Erstattet",
            value: formatEuro(money.refunded_cents),
            aside: <Returned money={money} />,
            to: "/admin/bestellungen",
          },
          {
            label: "Gestörte Anbieter",
            value: formatNumber(open_providers.length),
            aside: open_providers.length > 0 && <Aside text={open_providers.join(", ")} isError />,
            to: "/admin/anbieter",
          },
          {
            label: "Freier Platz",
            value: disk ? formatGigabytes(disk.free_bytes) : "–",
            aside: <Aside text={disk ? `von ${formatGigabytes(disk.size_bytes)}` : "Nicht lesbar"} />,
            to: "/admin/grenzen",
          },
        ]}
      />
    </section>
  );
}

function Failed({ count }: { count: number }) {
  return count === 0 ? (
    <Aside text="Keins fehlgeschlagen" />
  ) : (
    <Aside text={`${formatNumber(count)} fehlgeschlagen`} isError />
  );
}

/**
 * Note below today's refunds: the amounts that banks took back or gave back today. Without such amounts, the note says
 * whether payments are only test payments.
 */
function Returned({ money: { returned_cents, reinstated_cents, is_test } }: Pick<StatusFigures, "money">) {
  const parts = [
    ...(returned_cents > 0 ? [`${formatEuro(returned_cents)} zurückgebucht`] : []),
    ...(reinstated_cents > 0 ? [`${formatEuro(reinstated_cents)} wieder gutgeschrieben`] : []),
  ];
  if (parts.length === 0) return is_test ? <Aside text="Testzahlungen" /> : null;
  return <Aside text={parts.join(", ")} isError={returned_cents > 0} />;
}

function Oldest({ count, seconds }: { count: number; seconds: number }) {
  return count === 0 ? null : <Aside text={`Älteste wartet ${formatWait(seconds)}`} />;
}

function Aside({ text, isError = false }: { text: string; isError?: boolean }) {
  return <span className={`numbers text-small ${isError ? "text-error" : "text-ink-3"}`}>{text}</span>;
}
