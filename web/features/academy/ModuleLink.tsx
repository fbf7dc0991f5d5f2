import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

type Props = Pick<ComponentProps<"a">, "className" | "onClick"> & {
  moduleId: string;
  /** If left out, the module opens at the first lesson that is not completed. */
  lessonId?: string;
  children: ReactNode;
};

const exactly = { exact: true, includeSearch: true };

/** Link to a lesson. The lesson stands in the URL, so that it can be shared and "back" works. */
export function ModuleLink({ moduleId, lessonId, ...rest }: Props) {
  return (
    <Link
      to="/tutorials/$id"
      params={{ id: moduleId }}
      search={lessonId === undefined ? {} : { lektion: lessonId }}
      activeOptions={exactly}
      {...rest}
    />
  );
}
