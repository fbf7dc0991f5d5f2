/** Names that models give to the field for the format. */
const formatFields = ["image_size", "aspectRatio", "aspect_ratio"];

/** Name of a model's field for the format; undefined if the format cannot be chosen. */
export const formatFieldOf = ({ fields }: { fields: object }): string | undefined =>
  formatFields.find((name) => name in fields);
