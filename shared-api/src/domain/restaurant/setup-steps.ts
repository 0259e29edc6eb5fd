/** Setup of a new restaurant. No imports, so that browsers may use it. */

/** Steps in their order. */
export const SETUP_STEPS = [
  'restaurant',
  'contact',
  'hours',
  'service',
  'tables',
  'menu',
  'staff',
  'address',
  'codes',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What is tried before the first guests come: a scanned code, an order in the kitchen, a printed paper, a backup. */
export const SETUP_CHECKS = ['scan', 'kitchen', 'paper', 'backup'] as const;
export type SetupCheck = (typeof SETUP_CHECKS)[number];

/** Mark in addition to the steps: the setup is no longer offered. */
export const SETUP_FINISHED = 'finished';

/**
 * Marks in the setting `setup_steps`, one per line: steps and checks that someone has skipped, and
 * {@link SETUP_FINISHED}. Whether a step or check is done follows from the stored data.
 */
export type SetupMark = SetupStep | SetupCheck | typeof SETUP_FINISHED;
const SETUP_MARKS: readonly string[] = [...SETUP_STEPS, ...SETUP_CHECKS, SETUP_FINISHED];

const isSetupMark = (word: string): word is SetupMark => SETUP_MARKS.includes(word);

/** @returns null if the value has unknown or repeated marks. */
export function readSetupMarks(value: string): SetupMark[] | null {
  const words = value.split('\n').filter((word) => word !== '');
  const known = words.filter(isSetupMark);
  return known.length === words.length && new Set(known).size === known.length ? known : null;
}

export const setupValue = (words: Iterable<SetupMark>): string => [...new Set(words)].join('\n');
