import { Button } from "#web/ui/Button.tsx";

/** Button of an empty list that a filter limits: removes the filter. */
export function ShowAllButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      Alle zeigen
    </Button>
  );
}
