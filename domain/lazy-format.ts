type Formatter<Value> = { format: (value: Value) => string };

/**
 * Returns the function of a formatter that is created with the first value: pages load the code of many formatters that
 * they do not use, and creating each one takes a phone several milliseconds.
 */
export function lazyFormat<Value>(create: () => Formatter<Value>): (value: Value) => string {
  let formatter: Formatter<Value> | undefined;
  return (value) => (formatter ??= create()).format(value);
}
