import { type ComparedField, comparedPart } from './compared-fields';
import type { NumberKind } from './number-field';

/** What a form knows about one of its fields. A value is as typed; the entity and the request have other forms of it. */
export interface FieldTraits<Value> {
  label: string;
  /** Of a field for a number. */
  kind?: NumberKind;
  hint?: string;
  maxLength?: number;
  required?: boolean;
  /** The value in the form of a new entity. */
  empty: Value;
  /** How the value is compared with the one that another user has stored; values with equal texts are equal. */
  compared: readonly ComparedField<Value>[];
  /** Why the value cannot be sent; blank for nothing. */
  problem?: (value: Value) => string | false | undefined;
}

/** A field that the entity and the request name as the form does. */
export interface FormField<Value, Stored, Sent = Stored> extends FieldTraits<Value> {
  read: (stored: Stored) => Value;
  send: (value: Value) => Sent;
}

/** A field that stands for several properties of the entity and the request. */
export interface JoinedField<Value, Entity, Body> extends FieldTraits<Value> {
  readFrom: (entity: Entity) => Value;
  sendAs: (value: Value) => Body;
}

/** A field of any kind: its functions accept its own values only. */
type AnyField = Omit<FieldTraits<never>, 'empty' | 'compared'> & {
  empty: unknown;
  compared: readonly { key: string }[];
} & (
    | { read: (stored: never) => unknown; send: (value: never) => unknown }
    | { readFrom: (entity: never) => unknown; sendAs: (value: never) => unknown }
  );

/** The description of a form, by the names of its fields. */
export type FormFields<F> = { [Key in keyof F]: AnyField };

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The values of a form, as typed. */
export type DraftOf<F extends FormFields<F>> = {
  [Key in keyof F]: F[Key] extends { empty: infer Value } ? Value : never;
};
/** What a form reads of an entity. */
export type StoredOf<F extends FormFields<F>> = {
  [Key in keyof F as F[Key] extends { read: unknown } ? Key : never]: F[Key] extends {
    read: (stored: infer Stored) => unknown;
  }
    ? Stored
    : never;
} & Intersection<
  {
    [Key in keyof F]: F[Key] extends { readFrom: (entity: infer Entity) => unknown } ? Entity : never;
  }[keyof F]
>;
/** What a form sends. */
export type BodyOf<F extends FormFields<F>> = {
  [Key in keyof F as F[Key] extends { send: unknown } ? Key : never]: F[Key] extends {
    send: (value: never) => infer Sent;
  }
    ? Sent
    : never;
} & Intersection<
  { [Key in keyof F]: F[Key] extends { sendAs: (value: never) => infer Body } ? Body : never }[keyof F]
>;

/** A field without its types, which only the functions below guarantee. */
type SomeField = FormField<unknown, unknown> | JoinedField<unknown, unknown, object>;

const entriesOf = (fields: object): [key: string, field: SomeField][] => Object.entries(fields);
const valueAt = (values: object, key: string): unknown => (values as Record<string, unknown>)[key];

export const emptyDraft = <F extends FormFields<F>>(fields: F) =>
  Object.fromEntries(entriesOf(fields).map(([key, { empty }]) => [key, empty])) as DraftOf<F>;

export const readDraft = <F extends FormFields<F>>(fields: F, entity: StoredOf<F>) =>
  Object.fromEntries(
    entriesOf(fields).map(([key, field]) => [
      key,
      'readFrom' in field ? field.readFrom(entity) : field.read(valueAt(entity, key)),
    ]),
  ) as DraftOf<F>;

export const bodyOf = <F extends FormFields<F>>(fields: F, draft: DraftOf<F>) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([key, field]) =>
      'sendAs' in field
        ? Object.entries(field.sendAs(valueAt(draft, key)))
        : [[key, field.send(valueAt(draft, key))]],
    ),
  ) as BodyOf<F>;

/** The keys of a request's values that differ from the stored ones. */
export function changedKeys<F extends FormFields<F>>(fields: F, body: BodyOf<F>, stored: StoredOf<F>) {
  const before = bodyOf(fields, readDraft(fields, stored));
  const textAt = (values: object, key: string) => JSON.stringify(valueAt(values, key));
  const changed = Object.keys(body).filter((key) => textAt(body, key) !== textAt(before, key));
  return changed as (keyof BodyOf<F> & string)[];
}

/** What other users may have changed. */
export const comparedFields = <F extends FormFields<F>>(fields: F) =>
  entriesOf(fields).flatMap(([key, { compared }]) =>
    compared.map((part) => comparedPart<Record<string, unknown>, string>(key, part)),
  ) as ComparedField<DraftOf<F>>[];

export type FieldProblems<F extends FormFields<F>> = { [Key in keyof F]?: string };

/** The server's errors on what the fields send. @param errors by name of the property. */
export const refusedFields = <F extends FormFields<F>>(
  fields: F,
  draft: DraftOf<F>,
  errors: Record<string, string | undefined>,
) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([key, field]) => {
      const sent = 'sendAs' in field ? Object.keys(field.sendAs(valueAt(draft, key))) : [key];
      const found = sent.map((name) => errors[name]).find(Boolean);
      return found ? [[key, found]] : [];
    }),
  ) as FieldProblems<F>;

/** Why the fields cannot be sent. */
export const fieldProblems = <F extends FormFields<F>>(fields: F, draft: DraftOf<F>) =>
  Object.fromEntries(
    entriesOf(fields).flatMap(([key, { problem }]) => {
      const found = problem?.(valueAt(draft, key));
      return found ? [[key, found]] : [];
    }),
  ) as FieldProblems<F>;
