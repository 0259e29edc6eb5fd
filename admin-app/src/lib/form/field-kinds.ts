import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { toLira } from 'shared-api/domain/money';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { isComplete } from '../hours/weekly-hours-field';
import { weeklyText } from '../hours/hours-text';
import { comparedValue } from './compared-fields';
import type { FieldTraits, FormField, JoinedField } from './form-fields';
import type { ImageChoice } from './image-field';
import type { modifierProblem, priceProblem } from './price-problem';
import { isWholeNumber, parseWholeNumber } from './whole-number';

/** An option of a select field. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  lang?: string;
}

interface Named {
  id: number;
  name: string;
}

type Traits<Value> = Partial<Pick<FieldTraits<Value>, 'hint' | 'maxLength' | 'problem' | 'empty'>>;

interface TextTraits extends Traits<string> {
  /** The error of a blank text; without it, the text may be blank. */
  missing?: string;
}

interface WholeTraits extends Traits<string> {
  min?: number;
  max?: number;
  /** The error of any other text. */
  invalid?: string;
}

type Conversion<Stored> = Pick<FormField<string, Stored>, 'read' | 'send'> &
  Partial<FormField<string, Stored>>;

/** The kinds of fields, in the language of the panel. */
export function fieldKinds(t: TFunction, language: string) {
  /** Any value, sent as it is stored. @param show text of the value. */
  const plain = <Value>(
    label: string,
    empty: Value,
    show: (value: Value) => string = String,
    traits: Traits<Value> = {},
  ): FormField<Value, Value> => ({
    label,
    empty,
    compared: [comparedValue(label, show)],
    read: (stored) => stored,
    send: (value) => value,
    ...traits,
  });
  const typed = <Stored>(
    label: string,
    { missing, ...traits }: TextTraits,
    conversion: Conversion<Stored>,
  ): FormField<string, Stored> => ({
    label,
    empty: '',
    compared: [comparedValue(label)],
    required: missing !== undefined,
    problem: (value) => value.trim() === '' && missing,
    ...conversion,
    ...traits,
  });
  const numeric = <Stored>(
    label: string,
    { min = 0, max, invalid = t('form.whole_number'), ...traits }: WholeTraits,
    conversion: Conversion<Stored>,
  ) => ({
    ...typed(
      label,
      { problem: (value) => !isWholeNumber(value, min, max) && invalid, ...traits },
      conversion,
    ),
    kind: 'whole' as const,
  });

  return {
    plain,
    text: (label: string, traits: TextTraits = {}) =>
      typed<string>(label, traits, { read: (stored) => stored, send: (value) => value.trim() }),
    optionalText: (label: string, traits: TextTraits = {}) =>
      typed<string | null>(label, traits, {
        read: (stored) => stored ?? '',
        send: (value) => value.trim() || null,
      }),
    /** Blank is 0. */
    whole: (label: string, traits: WholeTraits = {}) =>
      numeric<number>(label, { empty: '0', ...traits }, { read: String, send: parseWholeNumber }),
    optionalWhole: (label: string, traits: WholeTraits = {}) =>
      numeric<number | null>(
        label,
        {
          problem: (value) =>
            value.trim() !== '' &&
            !isWholeNumber(value, traits.min, traits.max) &&
            (traits.invalid ?? t('form.whole_number')),
          ...traits,
        },
        {
          read: (stored) => String(stored ?? ''),
          send: (value) => (value.trim() === '' ? null : parseWholeNumber(value)),
        },
      ),
    /** An amount in lira. @param check returns the text key of its error. */
    money: (
      label: string,
      check: (typed: string) => ReturnType<typeof priceProblem | typeof modifierProblem>,
      traits: Pick<TextTraits, 'empty'> = {},
    ) => ({
      ...typed<number>(label, traits, {
        problem: (value) => {
          const found = check(value);
          return found && t(found);
        },
        read: typedText,
        send: (value) => toLira(typedKurus(value) ?? 0),
        compared: [comparedValue(label, priceText)],
      }),
      kind: 'money' as const,
    }),
    toggle: (label: string, traits: Traits<boolean> = {}) =>
      plain(label, false, (isOn) => t(isOn ? 'conflict.yes' : 'conflict.no'), traits),
    /** One of several values; the first one by default. */
    choice: <Value extends string>(
      label: string,
      values: readonly [Value, ...Value[]],
      textOf: (value: Value) => string,
      traits: Traits<Value> = {},
    ) => ({
      ...plain(label, values[0], textOf, traits),
      options: values.map((value): Choice<Value> => ({ value, label: textOf(value) })),
    }),
    /** One of several values, or none. */
    optionalChoice: (
      label: string,
      options: readonly Choice[],
      none: string,
      traits: Traits<string> = {},
    ) => ({
      ...typed<string | null>(label, traits, {
        read: (stored) => stored ?? '',
        send: (value) => value || null,
      }),
      options: [{ value: '', label: none }, ...options],
    }),
    /** One of several records, or none. */
    optionalId: (label: string, records: readonly Named[], none: string, traits: Traits<string> = {}) => ({
      ...typed<number | null>(label, traits, {
        read: (stored) => String(stored ?? ''),
        send: (value) => (value === '' ? null : Number(value)),
        compared: [comparedValue(label, (value) => nameOf(records, Number(value)))],
      }),
      options: idChoices(records, none),
    }),
    /** One of several records. @param none text while none is chosen. */
    id: (label: string, records: readonly Named[], { none, missing }: { none: string; missing: string }) => ({
      ...typed<number>(
        label,
        { missing },
        {
          read: String,
          send: Number,
          compared: [comparedValue(label, (value) => nameOf(records, Number(value)))],
        },
      ),
      options: idChoices(records, none),
    }),
    /** Several records. */
    ids: (label: string, records: readonly Named[], traits: Traits<readonly number[]> = {}) => ({
      ...plain<readonly number[]>(label, [], (ids) => namesOf(records, ids), traits),
      send: (ids: readonly number[]) => [...ids],
    }),
    hours: (label: string) =>
      plain<WeeklyHours[]>(label, [], (hours) => weeklyText(hours, language), {
        // Each row shows its own error.
        problem: (hours) => !isComplete(hours) && t('hours.day_required'),
      }),
    image: (label: string): JoinedField<ImageChoice, StoredImage, StoredImage> => ({
      label,
      empty: { file: null, url: '' },
      compared: [
        {
          ...comparedValue(label, ({ file, url }: ImageChoice) => file?.name ?? url),
          imageOf: (image) => image,
        },
      ],
      readFrom: ({ image_url: url }) => ({ file: null, url: url ?? '' }),
      sendAs: ({ url }) => ({ image_url: url.trim() || null }),
    }),
  };
}

interface StoredImage {
  image_url: string | null;
}

const idChoices = (records: readonly Named[], none: string): Choice[] => [
  { value: '', label: none },
  ...records.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** A price in lira as typed, in the format of prices. */
export function priceText(typed: string): string {
  const kurus = typedKurus(typed);
  return kurus === undefined ? typed : formatPrice(toLira(kurus));
}

export const nameOf = (records: readonly Named[], id: number): string =>
  records.find((record) => record.id === id)?.name ?? '';

export const namesOf = (records: readonly Named[], ids: readonly number[]): string =>
  records
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

export function useFieldKinds() {
  const { t, i18n } = useTranslation();
  return fieldKinds(t, i18n.language);
}
