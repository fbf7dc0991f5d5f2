/** The result of one check: a German sentence that says what is wrong and what to do, without secrets. */
export type Finding = { subject: string; isWell: boolean; text: string };

export const well = (subject: string, text: string): Finding => ({ subject, isWell: true, text });
export const fault = (subject: string, text: string): Finding => ({ subject, isWell: false, text });
