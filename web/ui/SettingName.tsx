/** Name of an environment variable, or a command, set apart from the German text around it. */
export function SettingName({ children }: { children: string }) {
  return <code className="[overflow-wrap:anywhere]">{children}</code>;
}
