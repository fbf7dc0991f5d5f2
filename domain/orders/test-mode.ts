/** Short form of `testMode` beside a price, on pages that say that sentence once. */
export const testModeMark = "Testmodus";

/** Says that the test checkout charges nothing. */
export const testMode = "Testmodus: es wird nichts abgebucht";
