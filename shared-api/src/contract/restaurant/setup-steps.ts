/** The set-up of a new restaurant. No imports, so that browsers may use it. */

/** In their order. */
export const SETUP_STEPS = ['restaurant', 'hours', 'service', 'tables', 'menu', 'staff', 'codes'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Beside the steps: the restaurant is not asked to go on any more. */
export const SETUP_FINISHED = 'finished';

/**
 * The setting `setup_steps`, one word in each line: steps that someone has passed over, and {@link SETUP_FINISHED}. Steps
 * that are done follow from what there is.
 */
export type SetupWord = SetupStep | typeof SETUP_FINISHED;
const SETUP_WORDS: readonly string[] = [...SETUP_STEPS, SETUP_FINISHED];

const isSetupWord = (word: string): word is SetupWord => SETUP_WORDS.includes(word);

/** @returns null for anything but such words, each once. */
export function readSetupWords(value: string): SetupWord[] | null {
  const words = value.split('\n').filter((word) => word !== '');
  const known = words.filter(isSetupWord);
  return known.length === words.length && new Set(known).size === known.length ? known : null;
}

export const setupValue = (words: Iterable<SetupWord>): string => [...new Set(words)].join('\n');
