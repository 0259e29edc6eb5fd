import { foldText } from '../../../db/fold-text';

/** A record that cells name. */
export interface NamedRecord {
  id: number;
  /** The one that exported files have. */
  name: string;
  /** In further languages. */
  translations: readonly { name: string }[];
}

const foldedNames = ({ name, translations }: NamedRecord) =>
  [name, ...translations.map((translation) => translation.name)].map(foldText);

/**
 * The record of a name: exactly as exported files have it, else in any language, whatever the case. Of several with one
 * name it is one that the row's record already has, so that an exported file means what it was exported from.
 * @returns undefined for an unknown name.
 */
export function findNamed(
  name: string,
  records: readonly NamedRecord[],
  preferredIds: readonly number[],
): number | 'ambiguous' | undefined {
  const exact = records.filter((record) => record.name === name);
  const folded = foldText(name);
  const found = exact.length > 0 ? exact : records.filter((record) => foldedNames(record).includes(folded));
  if (found.length <= 1) return found[0]?.id;
  return preferredIds.find((id) => found.some((record) => record.id === id)) ?? 'ambiguous';
}
