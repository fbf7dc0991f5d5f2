/** Short form of `testMode` beside a price; the page says the whole sentence once. */
export const testModeMark = "Testmodus";

/** Says that the test checkout charges nothing. */
export const testMode = "Testmodus: es wird nichts abgebucht";
