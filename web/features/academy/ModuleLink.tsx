import { Link } from "#web/navigation/Link.tsx";
import type { ComponentProps, ReactNode } from "react";

type Props = Pick<ComponentProps<"a">, "className" | "onClick"> & {
  moduleId: string;
  /** Lesson to open; if left out, the first lesson of the module that is not completed. */
  lessonId?: string;
  children: ReactNode;
};

/** Link to a lesson. The URL names the lesson, so that the link can be shared and the browser's back button works. */
export function ModuleLink({ moduleId, lessonId, ...rest }: Props) {
  return (
    <Link
      to="/tutorials/$id"
      params={{ id: moduleId }}
      search={lessonId === undefined ? {} : { lektion: lessonId }}
      includesSearch
      {...rest}
    />
  );
}
