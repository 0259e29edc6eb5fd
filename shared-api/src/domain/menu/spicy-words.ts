import { nameKey } from '../text-key';

/** What guests type to find what is spicy, in the languages of menus and of frequent visitors. */
export const SPICY_WORDS = 'acılı spicy scharf épicé picante piccante острое гостре حار تند חריף';

/** What guests type to find what is not. */
export const MILD_WORDS = 'acısız mild doux suave неострое негостре';

const MILD_KEYS = nameKey(MILD_WORDS).split(' ');
/** Shorter words are beginnings of other ones: `acı` does not ask for what is `acısız`. */
const WORD_LETTERS_MIN = 4;

/** Whether a search asks for dishes that are not spicy. */
export const asksForMild = (search: string): boolean =>
  nameKey(search)
    .split(/\s+/)
    .some((word) => word.length >= WORD_LETTERS_MIN && MILD_KEYS.some((key) => key.startsWith(word)));
