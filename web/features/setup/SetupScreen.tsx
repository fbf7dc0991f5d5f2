import { useQuery } from "@tanstack/react-query";
import { readSetup, type Setup } from "#domain/setup/calls.ts";
import { countSetUp } from "#domain/setup/setup-progress.ts";
import {
  findSettingGroup,
  outsideParts,
  outsidePartIds,
  type SettingArea,
  settingAreas,
  settingGroupIds,
} from "#domain/setup/setting-groups.ts";
import { call } from "#web/platform/api.ts";
import { ProgressBar } from "#web/ui/ProgressBar.tsx";
import { AdminPage, QueryView } from "../administration/AdminPage.tsx";
import { GroupRow } from "./GroupRow.tsx";
import { OutsidePartRow } from "./OutsidePartRow.tsx";

const areas = Object.keys(settingAreas) as SettingArea[];

export default function SetupScreen() {
  const setup = useQuery({ queryKey: [readSetup.path], queryFn: ({ signal }) => call(readSetup, { signal }) });
  return (
    <AdminPage
      page="setup/SetupScreen"
      lead={
        <p>
          Was an dieser Installation eingerichtet ist und was noch fehlt. Zugangsdaten werden mit einem kostenlosen
          Aufruf geprüft, verschlüsselt gespeichert und gelten sofort. Gezählt werden Betreiber, öffentliche Adresse,
          Sicherungen, E-Mail, Bezahlung, WhatsApp und ein Anbieter; alles andere ist freiwillig.
        </p>
      }
    >
      <QueryView of={setup} isTall>
        {(data) => (
          <>
            <Progress setup={data} />
            {areas.map((area) => (
              <Area key={area} area={area} setup={data} />
            ))}
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function Progress({ setup }: { setup: Setup }) {
  const { done, total } = countSetUp(setup);
  return (
    <div className="grid max-w-[34rem] gap-2">
      <p className="title numbers text-title-m">
        {done} von {total} Punkten eingerichtet
      </p>
      <ProgressBar label="Einrichtung" percent={Math.round((done / total) * 100)} />
    </div>
  );
}

/** Scrolls to the area that the URL names: the router looks for it before the setup has loaded. */
function scrollToTarget(heading: HTMLElement | null): void {
  if (heading !== null && location.hash === `#${heading.id}`) heading.scrollIntoView();
}

function Area({ area, setup }: { area: SettingArea; setup: Setup }) {
  const id = `area-${area}`;
  const groups = settingGroupIds.filter((each) => findSettingGroup(each).area === area);
  const parts = outsidePartIds.filter((each) => outsideParts[each].area === area);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-edge pt-5 lg:grid-cols-[16rem_1fr] lg:gap-y-2"
    >
      <h2 ref={scrollToTarget} id={id} className="scroll-mt-24 text-title-m text-balance">
        {settingAreas[area]}
      </h2>
      <ul className="grid min-w-0 divide-y divide-line">
        {groups.map((each) => {
          const group = setup.groups.find((one) => one.id === each);
          return group && <GroupRow key={each} group={group} setup={setup} />;
        })}
        {parts.map((each) => {
          const part = setup.outside_parts.find((one) => one.id === each);
          return part && <OutsidePartRow key={each} part={part} setup={setup} />;
        })}
      </ul>
    </section>
  );
}
