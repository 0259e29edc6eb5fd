import { nameKey } from 'shared-api/domain/text-key';

/** A record that cells name. */
export interface NamedRecord {
  id: number;
  /** Name as in exported files. */
  name: string;
  /** Names in other languages. */
  translations: readonly { name: string }[];
}

const foldedNames = ({ name, translations }: NamedRecord) =>
  [name, ...translations.map((translation) => translation.name)].map(nameKey);

/**
 * Finds a record by name: by the exact name of exported files, otherwise in any language and case. If several have the
 * name, the one that the row's record already has wins, so that importing an exported file changes nothing.
 * @returns undefined for an unknown name.
 */
export function findNamed(
  name: string,
  records: readonly NamedRecord[],
  preferredIds: readonly number[],
): number | 'ambiguous' | undefined {
  const exact = records.filter((record) => record.name === name);
  const folded = nameKey(name);
  const found = exact.length > 0 ? exact : records.filter((record) => foldedNames(record).includes(folded));
  if (found.length <= 1) return found[0]?.id;
  return preferredIds.find((id) => found.some((record) => record.id === id)) ?? 'ambiguous';
}
