import { useRouter, useSearch } from "#web/navigation/context.tsx";
import { useEffect } from "react";
import { wizardRedirectOf } from "#domain/speakers/order-page.ts";
import { useStoredContext } from "#web/platform/use-case-context.ts";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { Wizard } from "./wizard/Wizard.tsx";

type RedirectPath = NonNullable<ReturnType<typeof wizardRedirectOf>>;

/**
 * Forwards to the wizard of the use case in the URL or in storage. Otherwise shows the wizard for `neukunden` if the
 * URL names that use case, else the wizard for the user's own script.
 */
export default function GenericWizardScreen() {
  const { useCase } = useSearch();
  const storedContext = useStoredContext();
  const redirectPath = wizardRedirectOf(useCase, storedContext);
  if (redirectPath) return <Redirect to={redirectPath} />;
  return useCase === "neukunden" ? <Wizard kind="neukunden" path="/create-video" /> : <Wizard kind="generic" />;
}

function Redirect({ to }: { to: RedirectPath }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to, search: router.read().location.search, replace: true });
  }, [router, to]);
  return <PageSpinner />;
}
