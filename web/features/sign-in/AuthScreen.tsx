import { useNavigate, useSearch } from "#web/navigation/context.tsx";
import { type ReactNode, useState } from "react";
import { isSignedOut, useSession } from "#web/platform/session.ts";
import { lazyPart } from "#web/ui/on-demand.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { tabId, Tabs } from "#web/ui/Tabs.tsx";
import { useRedirectAfterSignIn } from "./redirect-after-sign-in.ts";
import { SignInForm } from "./SignInForm.tsx";
import { Benefits } from "./Benefits.tsx";

const SecondStepForm = lazyPart(() => import("./SecondStepForm.tsx"), <PageSpinner />);
const SignUpForm = lazyPart(() => import("./SignUpForm.tsx"), <PageSpinner />);
const RequestCodeForm = lazyPart(() => import("./RequestCodeForm.tsx"), <PageSpinner />);
const ForgotPasswordForm = lazyPart(() => import("./ForgotPasswordForm.tsx"), <PageSpinner />);
const DemoVideos = lazyPart(
  () => import("./DemoVideos.tsx"),
  <div className="mt-10 aspect-[16/7] rounded-image bg-matte" />,
);
// Give the placeholder the height of the landing page, so that the footer stays in place while the landing page's code
// is loaded. The prerendered page needs no placeholder, because it contains the landing page.
const Landing = lazyPart(
  () => import("./Landing.tsx"),
  <div className="min-h-[93rem] sm:min-h-[74rem] xl:min-h-[77rem]" />,
);

/**
 * Views of the screen. Their ids are values of the URL parameter `ansicht`, so that a view can be linked and the
 * browser's back button works.
 */
const tabs = [
  { id: "anmelden", label: "Anmelden", title: "Willkommen zurück" },
  { id: "registrieren", label: "Registrieren", title: "Kostenlos registrieren" },
  { id: "code", label: "Code anfordern", title: "Einladungscode anfordern" },
] as const;

type TabName = (typeof tabs)[number]["id"];
type View = TabName | "passwort";

const isView = (name: unknown): name is View => name === "passwort" || tabs.some(({ id }) => id === name);

export default function AuthScreen() {
  useRedirectAfterSignIn();
  // Keep the form on the screen after the sign-in until the next page is loaded.
  const isGuestNow = isSignedOut(useSession());
  const [wasGuest, setWasGuest] = useState(isGuestNow);
  if (isGuestNow && !wasGuest) setWasGuest(true);
  return wasGuest ? <AuthForms /> : <PageSpinner />;
}

function AuthForms() {
  const [view, show] = useView();
  const [email, setEmail] = useState("");
  const [hasChanged, setChanged] = useState(false);
  const [isSecondStep, setSecondStep] = useState(false);
  const tab = view === "passwort" ? "anmelden" : view;
  const visited = useVisited(tab);
  /** Switches between sign-in and password reset, passes the typed email to the new form and moves the focus there. */
  const change = (next: View) => (typed: string) => {
    setEmail(typed);
    setChanged(true);
    show(next);
  };
  const forms: Record<TabName, ReactNode> = {
    anmelden:
      view === "passwort" ? (
        <ForgotPasswordForm email={email} takesFocus={hasChanged} onBack={change("anmelden")} />
      ) : (
        <>
          {/* Keep the sign-in form mounted, so that "back" from the second step finds its input. */}
          <div hidden={isSecondStep}>
            <SignInForm
              email={email}
              takesFocus={hasChanged}
              onSecondStep={() => setSecondStep(true)}
              onForgot={change("passwort")}
            />
          </div>
          {isSecondStep && <SecondStepForm onBack={() => setSecondStep(false)} />}
        </>
      ),
    registrieren: <SignUpForm />,
    code: <RequestCodeForm />,
  };
  return (
    <>
      <div className="page grid flex-1 items-start gap-x-10 gap-y-14 py-8 sm:py-12 tablet:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-16 lg:py-14">
        <div className="mx-auto w-full max-w-[26rem] lg:min-h-[44rem]">
          <Tabs label="Zugang" tabs={tabs} value={tab} onChange={show} panelOf={(id) => id} />
          {tabs.map(({ id, title }) => (
            // Visited forms stay mounted, so that switching tabs keeps their input.
            <section
              key={id}
              id={id}
              role="tabpanel"
              aria-labelledby={tabId(id, id)}
              hidden={tab !== id}
              className="mt-8"
            >
              <h1 className="text-title-l">
                {view === "passwort"
                  ? "Passwort vergessen"
                  : id === "anmelden" && isSecondStep
                    ? "Zweiter Schritt"
                    : title}
              </h1>
              {visited.has(id) && forms[id]}
            </section>
          ))}
        </div>
        <section aria-labelledby="promise" className="mx-auto w-full max-w-[26rem] tablet:max-w-none">
          <Benefits titleId="promise" />
          <DemoVideos />
        </section>
      </div>
      <div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
        <Landing />
      </div>
    </>
  );
}

function useView(): [View, (view: View) => void] {
  const search = useSearch();
  const { ansicht } = search;
  const navigate = useNavigate();
  const view = isView(ansicht) ? ansicht : "anmelden";
  const show = (next: View) =>
    void navigate({
      to: "/auth",
      search: { ...search, ansicht: next === "anmelden" ? undefined : next },
      resetScroll: false,
    });
  return [view, show];
}

function useVisited(tab: TabName): ReadonlySet<TabName> {
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set([tab]));
  if (!visited.has(tab)) setVisited(new Set([...visited, tab]));
  return visited;
}
