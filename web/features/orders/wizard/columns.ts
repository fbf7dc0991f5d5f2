/**
 * Classes of the two columns: form on the left, preview on the right. On small screens all parts stand in one column of
 * the form itself, so that the bar with the buttons sticks to the lower edge from the beginning.
 */
export const columns =
  "mt-5 flex flex-col gap-8 lg:grid lg:items-start lg:gap-x-10 lg:gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16";
export const formColumn = "max-lg:contents lg:grid lg:gap-8";
export const previewColumn = "lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1";
