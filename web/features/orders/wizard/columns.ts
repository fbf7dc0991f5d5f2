/**
 * Classes of the two columns: form on the left, preview on the right; on small screens the preview stands above the
 * form.
 */
export const columns =
  "mt-5 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16";
export const previewColumn = "lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1";
