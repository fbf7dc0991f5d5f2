import { useCourseOf } from "#web/platform/models.ts";
import { PageLink } from "#web/ui/PageLink.tsx";
import { newVideoForm } from "./reuse.ts";

type Props = { className: string; children: string };

/** Leads to a form that can be started: a retired model would only say that it cannot. */
export function NewVideoLink({ className, children }: Props) {
  const { template, ...form } = newVideoForm(useCourseOf());
  return (
    <PageLink {...form} state={{ template }} className={className}>
      {children}
    </PageLink>
  );
}
