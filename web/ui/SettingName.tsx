import { Fragment } from "react";

/** Name of an environment variable, or a command, set apart from the German text around it. */
export function SettingName({ children }: { children: string }) {
  return <code className="[overflow-wrap:anywhere]">{children}</code>;
}

/** Several names, with commas between them. */
export function SettingNames({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <SettingName>{name}</SettingName>
    </Fragment>
  ));
}
