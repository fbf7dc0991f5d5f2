/** German texts of the page of an account's sender. */
export const senderTexts = {
  title: "Absender",
  kept: "Jede neue Bestellung für Ihre Kunden beginnt mit diesen Angaben; frühere behalten ihre.",
  verified: "Die Antwortadresse ist bestätigt.",
  unverified: "Die Antwortadresse ist noch nicht bestätigt",
  unverifiedReason: "Videos an andere gehen erst hinaus, wenn Sie den Code aus einer E-Mail an diese Adresse eingeben.",
  verify: "Code anfordern",
  preview: "So steht es auf der Seite Ihrer Videos",
  noCompany: "Ihr Unternehmen",
  fromBrand: "Unternehmen, Telefon und Website kommen aus Ihrer Marke. Sie können sie hier ändern.",
  brandLogo: "Ohne eigenes Bild steht hier das Logo Ihrer Marke.",
  logoUploaded: "Logo geladen.",
  saved: "Ihre Angaben sind gespeichert.",
};
