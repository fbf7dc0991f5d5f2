import { modelNameOf } from "./format-costs.ts";

export function ModelName({ id }: { id: string }) {
  return (
    <>
      <span className="font-semibold">{modelNameOf(id)}</span>
      <code className="block text-small text-ink-3">{id}</code>
    </>
  );
}
