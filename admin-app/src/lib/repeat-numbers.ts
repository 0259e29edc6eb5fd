/** What tells each text that occurs more than once from the others, such as ` (2)`; empty for the rest. */
export const repeatNumbers = (texts: readonly string[]): string[] =>
  texts.map((text, index) => {
    const isRepeated = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isRepeated ? ` (${texts.slice(0, index + 1).filter((one) => one === text).length})` : '';
  });
