const word = "E-Mail";

/** Text in which the word E-Mail stays on one line, because a line that ends with its first letter is hard to read. */
export function NoBreak({ text }: { text: string }) {
  const [before, ...rest] = text.split(word);
  if (rest.length === 0) return before;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{word}</span>
      <NoBreak text={rest.join(word)} />
    </>
  );
}
