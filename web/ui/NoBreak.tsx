import { createElement, Fragment } from "react";

const word = "E-Mail";

/** Text in which the word E-Mail stays on one line, because a line that ends with its first letter is hard to read. */
export function NoBreak({ text }: { text: string }) {
  const parts = text
    .split(word)
    .flatMap((part, index) => (index === 0 ? [part] : [<span className="whitespace-nowrap">{word}</span>, part]));
  // Pass the parts as arguments instead of an array: they never change their order, and need no keys.
  return createElement(Fragment, null, ...parts);
}
