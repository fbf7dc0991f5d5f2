/** Type of the model of ordered videos, apart from the model for pages that only link to its projects. */
export const orderVideoType = "bestellung";
