/** Whether two names, as typed, are those of the same company. A missing name equals none. */
export const isSameCompany = (name: string | undefined, other: string | undefined): boolean =>
  name !== undefined && other !== undefined && name.trim().toLowerCase() === other.trim().toLowerCase();
