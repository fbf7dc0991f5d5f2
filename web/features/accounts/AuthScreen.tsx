import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { safeWish } from "#domain/pages.ts";
import { useUser } from "#web/platform/session.ts";
import { Frame, Subtitle } from "#web/ui/Frame.tsx";
import { Ridge } from "#web/ui/scenes/Ridge.tsx";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

const tabs = [
  { id: "sign-in", label: "Anmelden", title: "Willkommen zurück", Form: SignInForm },
  { id: "sign-up", label: "Registrieren", title: "Konto anlegen", Form: SignUpForm },
] as const;

type TabName = (typeof tabs)[number]["id"];

export default function AuthScreen() {
  const [tab, setTab] = useState<TabName>("sign-in");
  useLeaveWhenSignedIn();
  return (
    <div className="page grid flex-1 items-start gap-x-16 py-8 sm:py-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-14">
      <div className="mx-auto w-full max-w-[26rem]">
        <Tabs label="Zugang" tabs={tabs} value={tab} onChange={setTab} panelOf={(id) => id} />
        {tabs.map(({ id, title, Form }) => (
          // Both stay on the page, so that changing the tab loses nothing.
          <section
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={tabId(id, id)}
            hidden={tab !== id}
            className="mt-8"
          >
            <h1 className="text-title-l">{title}</h1>
            <Form />
          </section>
        ))}
      </div>
      <Frame className="sticky top-24 hidden h-[min(46rem,calc(100dvh-11rem))] lg:block">
        <Ridge />
        <Subtitle text="Die Sonne steht über dem Grat, Nebel steigt aus dem Tal." className="text-title-s" />
      </Frame>
    </div>
  );
}

/** Signed in already, or just now: on to the page first asked for. */
function useLeaveWhenSignedIn() {
  const router = useRouter();
  const user = useUser();
  const { weiter } = useSearch({ strict: false });
  useEffect(() => {
    if (user) router.history.replace(safeWish(weiter));
  }, [user, weiter, router]);
}
