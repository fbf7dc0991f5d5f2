/** Longest value of a setting, in characters; Meta's tokens have several hundred characters. */
export const maxSettingLength = 4000;
