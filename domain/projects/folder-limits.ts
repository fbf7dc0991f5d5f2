export const mostFolders = 100;
export const maxFolderNameLength = 60;

export const tooManyFolders = `Sie haben schon ${mostFolders} Ordner. Bitte löschen Sie erst einen, den Sie nicht mehr brauchen.`;
