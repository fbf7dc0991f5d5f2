import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";

type Props = Pick<ComponentProps<"a">, "className" | "onClick"> & {
  moduleId: string;
  /** Without it, the module opens where one goes on. */
  lessonId?: string;
  children: ReactNode;
};

const exactly = { exact: true, includeSearch: true };

/** The lesson stands in the address, so that it can be linked and "back" works. */
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
