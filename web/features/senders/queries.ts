import { useQuery } from "@tanstack/react-query";
import { readSender } from "#domain/senders/calls.ts";
import { call } from "#web/platform/api.ts";

export const senderKey = ["sender"];

/** The sender that is stored with the user's account. */
export function useStoredSender() {
  return useQuery({ queryKey: senderKey, queryFn: ({ signal }) => call(readSender, { signal }) });
}
