import { useModelRoutes } from "#web/platform/models.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { newVideoForm } from "./model-forms.ts";

type Props = { className: string; children: string };

/**
 * Link to the form of a model that currently accepts generation requests, because a retired model would only refuse
 * them.
 */
export function NewVideoLink({ className, children }: Props) {
  const { template, to, search = {} } = newVideoForm(useModelRoutes());
  return (
    <PageLink to={to} search={search} state={{ template }} className={className}>
      {children}
    </PageLink>
  );
}
