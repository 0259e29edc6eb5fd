import { comparedValue } from './compared-fields';
import {
  bodyOf,
  emptyDraft,
  readDraft,
  type BodyOf,
  type DraftOf,
  type FormField,
  type FormFields,
  type StoredOf,
} from './form-fields';

/** One of several rows inside a form, such as an option. Its id is negative until it is stored. */
export type RowDraft<F extends FormFields<F>> = DraftOf<F> & { id: number };

/** Rows that are sent with their form, in their order. @param show a row in one line. */
export const rows = <F extends FormFields<F>>(
  label: string,
  fields: F,
  show: (row: RowDraft<F>) => string,
): FormField<
  RowDraft<F>[],
  readonly (StoredOf<F> & { id: number })[],
  (BodyOf<F> & { id: number | undefined })[]
> => ({
  label,
  empty: [],
  compared: [comparedValue(label, (all) => all.map(show).join('\n'))],
  read: (stored) => stored.map((row) => ({ ...readDraft(fields, row), id: row.id })),
  send: (all) => all.map((row) => ({ ...bodyOf(fields, row), id: row.id > 0 ? row.id : undefined })),
});

/** Adds an empty row under an unused temporary id. */
export const withNewRow = <F extends FormFields<F>>(
  fields: F,
  all: readonly RowDraft<F>[],
): RowDraft<F>[] => [...all, { ...emptyDraft(fields), id: Math.min(0, ...all.map(({ id }) => id)) - 1 }];

/** A row that another user has deleted becomes a new one. */
export const withKnownIds = <Row extends { id: number | undefined }>(
  sent: readonly Row[],
  stored: readonly { id: number }[],
): Row[] => sent.map((row) => (stored.some(({ id }) => id === row.id) ? row : { ...row, id: undefined }));
