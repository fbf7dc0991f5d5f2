type Names = { firstName: string; lastName: string };
type RecipientNames = { first_name: string; last_name: string };

const titles = /^(?:(?:Prof|Dr)(?:\. ?| ))+/i;

/**
 * The last name preceded by academic titles, such as `Dr. Weber`. Users may type titles in the field for the first or
 * the last name.
 */
export function titledLastName(names: Names): string {
  const { title, lastName } = splitTitle(names);
  return title + lastName;
}

/** The whole name with its titles first, such as `Dr. Thomas Weber`. */
export function fullName(names: Names): string {
  const { title, firstName, lastName } = splitTitle(names);
  return `${title}${firstName} ${lastName}`;
}

export const recipientName = ({ first_name: firstName, last_name: lastName }: RecipientNames): string =>
  fullName({ firstName, lastName });

/** The first name without titles, such as `Thomas`. */
export const untitledFirstName = (names: Names): string => splitTitle(names).firstName;

function splitTitle({ firstName, lastName }: Names): Names & { title: string } {
  const typed = titles.exec(firstName)?.[0] ?? titles.exec(lastName)?.[0] ?? "";
  const title = [...typed.matchAll(/Prof|Dr/gi)]
    .map(([word]) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}. `)
    .join("");
  return { title, firstName: firstName.replace(titles, ""), lastName: lastName.replace(titles, "") };
}
