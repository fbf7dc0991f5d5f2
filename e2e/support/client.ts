import { invitationCode } from "./program.ts";

export type Person = { firstName: string; lastName: string; email: string; password: string; whatsappNumber: string };

let people = 0;
export function newPerson(firstName = "Anna"): Person {
  people += 1;
  return {
    firstName,
    lastName: "Müller",
    email: `${firstName.toLowerCase()}.${process.pid}.${people}@example.de`,
    password: "geheim-genug-2026",
    whatsappNumber: "+49 170 1234567",
  };
}

/** One signed-in user of a running program, with the functions that send HTTP requests in that user's session. */
export type Client = {
  id: string;
  person: Person;
  cookie: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
};

export async function signUp(url: string, person = newPerson()): Promise<Client> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...person, invitationCode }),
  });
  if (!response.ok) throw new Error(`Sign-up failed: ${response.status} ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { user } = await response.json();
  return { id: user.id, person, cookie, call: (...request) => callAs(url, cookie, ...request) };
}

function callAs(
  url: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  return fetch(url + path, {
    method,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
