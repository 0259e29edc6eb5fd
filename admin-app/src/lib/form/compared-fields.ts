import type { ImageChoice } from './image-field';

/** A field of a draft that is compared with another user's version. */
export interface ComparedField<Draft> {
  key: string;
  label: string;
  /** Text of the value; values with equal texts are equal. Empty for no value. */
  show: (draft: Draft) => string;
  /** @returns `mine` with this field of `theirs`. */
  take: (mine: Draft, theirs: Draft) => Draft;
  /** Language of the text. */
  lang?: string;
  imageOf?: (draft: Draft) => ImageChoice;
}

/** Compares a value as a whole. */
export const comparedValue = <Value>(
  label: string,
  show: (value: Value) => string = String,
): ComparedField<Value> => ({
  key: 'value',
  label,
  show: (value) => show(value).trim(),
  take: (_mine, theirs) => theirs,
});

/** Compares a part of one property of a draft. */
export const comparedPart = <Draft, Key extends keyof Draft & string>(
  key: Key,
  { imageOf, ...part }: ComparedField<Draft[Key]>,
): ComparedField<Draft> => ({
  ...part,
  key: `${key}.${part.key}`,
  show: (draft) => part.show(draft[key]),
  take: (mine, theirs) => ({ ...mine, [key]: part.take(mine[key], theirs[key]) }),
  imageOf: imageOf && ((draft) => imageOf(draft[key])),
});

/** The initial state of a form, the user's draft, and the state that another user has stored since. */
export interface Versions<Draft> {
  start: Draft;
  mine: Draft;
  theirs: Draft;
}

/** Fields that another user changed to a value other than the draft's. */
export const conflictingFields = <Draft>(
  fields: readonly ComparedField<Draft>[],
  { start, mine, theirs }: Versions<Draft>,
): ComparedField<Draft>[] =>
  fields.filter(({ show }) => show(theirs) !== show(start) && show(theirs) !== show(mine));
