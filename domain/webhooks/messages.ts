/** Reason of a failed delivery, for admins, by the HTTP status of the response. */
export const describeStatus = (status: number) =>
  status >= 300 && status < 400
    ? `Der Empfänger verweist auf eine andere Adresse (${status}). Weiterleitungen werden nicht befolgt.`
    : `Der Empfänger antwortet mit ${status}.`;
