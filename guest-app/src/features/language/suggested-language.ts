/**
 * @param preferred the browser's languages, best first, such as `en-GB`.
 * @param spoken codes of the restaurant's languages.
 * @param current the code of the language in use.
 * @returns the language that the guest would rather read; undefined when that is the current one, or none.
 */
export function suggestedLanguage(
  preferred: readonly string[],
  spoken: readonly string[],
  current: string,
): string | undefined {
  const best = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((code) => spoken.includes(code));
  return best === current ? undefined : best;
}
