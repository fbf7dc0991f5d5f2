import { useQuery } from "@tanstack/react-query";
import { readBalance } from "#domain/providers/calls.ts";
import { call } from "#web/platform/api.ts";
import { formatAmount } from "./format-costs.ts";

type Props = { name: string; title: string; isFetched: boolean };

/** Remaining balance at a provider, requested only while it is shown. */
export function Balance({ name, title, isFetched }: Props) {
  const { data, isPending } = useQuery({
    queryKey: [readBalance.path, name],
    queryFn: ({ signal }) => call(readBalance, { params: { name }, signal }),
    enabled: isFetched,
    staleTime: 60_000,
    retry: false,
  });
  if (isFetched && isPending) {
    return (
      <span role="status" className="font-normal text-ink-3">
        wird abgefragt<span className="visually-hidden"> bei {title}</span> …
      </span>
    );
  }
  if (!data?.balance) return <span className="font-normal text-ink-3">nicht abrufbar</span>;
  if (data.balance.amount > 0) return formatAmount(data.balance);
  return (
    <span className="text-error">
      {formatAmount(data.balance)}
      <span className="block text-small font-normal">aufgebraucht</span>
    </span>
  );
}
