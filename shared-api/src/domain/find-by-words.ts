import { nameKey } from './text-key';

/** Words of fewer letters are too easily taken for each other. */
const TYPO_LETTERS_MIN = 4;
/** A shorter word may only lack a letter or have two exchanged, and is typed to its end: `kola` is not `kota`. */
const ANY_TYPO_LETTERS_MIN = 5;

const searchKey = (text: string) =>
  nameKey(text)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();

const contains = (text: string, word: string) => text.includes(word);

/** Whether a missing, further, wrong letter or two exchanged ones keep a word from being a beginning of the other. */
function isTypoOf(word: string, other: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const agreesAfter = (inWord: number, inOther: number) =>
    other.slice(at + inOther).startsWith(word.slice(at + inWord));
  const areExchanged = word[at] === other[at + 1] && word[at + 1] === other[at] && agreesAfter(2, 2);
  if (word.length < ANY_TYPO_LETTERS_MIN) {
    const lettersMore = other.length - word.length;
    return at > 0 && ((areExchanged && lettersMore === 0) || (agreesAfter(0, 1) && lettersMore === 1));
  }
  return areExchanged || agreesAfter(1, 1) || agreesAfter(1, 0) || agreesAfter(0, 1);
}

const nearlyContains = (text: string, word: string) =>
  contains(text, word) ||
  (word.length >= TYPO_LETTERS_MIN && text.split(' ').some((other) => isTypoOf(word, other)));

/**
 * Items whose texts contain every word of a search, each in their order: those whose name has them as whole words, those
 * whose name contains them, and the others.
 * If there are none, each word may have a typo. All items for a blank search.
 */
export function findByWords<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => { name: string; rest?: string },
): T[] {
  if (search.trim() === '') return [...items];
  const words = searchKey(search).split(' ').filter(Boolean);
  // Punctuation alone.
  if (words.length === 0) return [];
  const texts = items.map((item) => {
    const { name, rest = '' } = textsOf(item);
    return { item, name: searchKey(name), rest: searchKey(rest) };
  });
  for (const isIn of [contains, nearlyContains]) {
    const holdsAll = (text: string) => words.every((word) => isIn(text, word));
    const all = texts.filter(({ name, rest }) => holdsAll(`${name} ${rest}`));
    const named = all.filter(({ name }) => holdsAll(name));
    // `su` means the water before the soup.
    const exact = named.filter(({ name }) => words.every((word) => name.split(' ').includes(word)));
    if (all.length > 0) return [...new Set([...exact, ...named, ...all])].map(({ item }) => item);
  }
  return [];
}
