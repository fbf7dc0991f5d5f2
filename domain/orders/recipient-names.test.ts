import { expect, test } from "vitest";
import { recipientNameSchema } from "./recipient-name-schema.ts";
import { fullName, untitledFirstName, titledLastName } from "./recipient-names.ts";

const lastName = recipientNameSchema("Nachname", "Bitte geben Sie den Nachnamen ein");

test.each(["Weber", "Dr. Weber", "Dr Weber", "Prof. Dr. Müller-Lüdenscheidt", "von der Heide", "Nguyễn"])(
  "[WIZ-08] the last name of a contact may be %s",
  (name) => expect(lastName.safeParse(` ${name} `).data).toBe(name),
);

test.each(["Weber2", "<b>", ".", "Dr..", "O'Neill", "Weber@Sohn", "x".repeat(51)])(
  "[WIZ-08] the last name of a contact cannot be %s",
  (name) => expect(lastName.safeParse(name).success).toBe(false),
);

test.each([
  [{ firstName: "Thomas", lastName: "Dr. Weber" }, "Dr. Thomas Weber", "Dr. Weber", "Thomas"],
  [{ firstName: "Dr. Thomas", lastName: "Weber" }, "Dr. Thomas Weber", "Dr. Weber", "Thomas"],
  [{ firstName: "Prof Dr Eva", lastName: "Drews" }, "Prof. Dr. Eva Drews", "Prof. Dr. Drews", "Eva"],
  [{ firstName: "Thomas", lastName: "Weber" }, "Thomas Weber", "Weber", "Thomas"],
  [{ firstName: "Draga", lastName: "Profos" }, "Draga Profos", "Profos", "Draga"],
])("a title precedes the name, in whichever field it was entered: %j", (names, full, last, first) => {
  expect([fullName(names), titledLastName(names), untitledFirstName(names)]).toEqual([full, last, first]);
});
