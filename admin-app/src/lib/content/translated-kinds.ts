import { TEXT_MAX } from 'shared-api/domain/limits';
import type { ComparedField } from '../form/compared-fields';
import type { JoinedField } from '../form/form-fields';
import {
  plainTextsOf,
  textsOf,
  translationsOf,
  type NamedEntity,
  type NameTexts,
  type TextsByLanguage,
} from './translated-texts';
import type { ContentLanguage } from './use-languages';

export interface TextInput {
  /** @param language name of the language of the text. */
  label: (language: string) => string;
  hint?: string;
  maxLength: number;
  isLong?: boolean;
}
export type TextInputs<Name extends string> = Readonly<Record<Name, TextInput>>;

/** A field for texts in every language. */
export interface TranslatedField<Name extends string, Entity, Body> extends JoinedField<
  TextsByLanguage<Name>,
  Entity,
  Body
> {
  inputs: TextInputs<Name>;
  /** The language in which the first text must not be blank; undefined for any. */
  requiredLanguage?: string;
}

/** The texts with another one. */
export const withText = <Name extends string>(
  inputs: TextInputs<Name>,
  texts: TextsByLanguage<Name>,
  { code, name, text }: { code: string; name: Name; text: string },
): TextsByLanguage<Name> => {
  const none = Object.fromEntries(Object.keys(inputs).map((each) => [each, ''])) as Record<Name, string>;
  return { ...texts, [code]: { ...none, ...texts[code], [name]: text } };
};

/** Compares each text in each language. */
export const comparedTexts = <Name extends string>(
  languages: readonly ContentLanguage[],
  inputs: TextInputs<Name>,
): ComparedField<TextsByLanguage<Name>>[] =>
  languages.flatMap(({ code, native_name: language }) =>
    (Object.keys(inputs) as Name[]).map((name) => {
      const textIn = (texts: TextsByLanguage<Name>) => texts[code]?.[name] ?? '';
      return {
        key: `${name}.${code}`,
        label: inputs[name].label(language),
        lang: code,
        show: (texts) => textIn(texts).trim(),
        take: (mine, theirs) => withText(inputs, mine, { code, name, text: textIn(theirs) }),
      };
    }),
  );

interface Content {
  languages: readonly ContentLanguage[];
  defaultLanguage: string;
}

interface NameOptions {
  /** The error without a name. */
  missing: string;
  /** Whether a name in any language is enough; else it must be in the default language. */
  inAny?: boolean;
}

function translated<Name extends keyof NameTexts, Body>(
  { languages, defaultLanguage }: Content,
  inputs: TextInputs<Name | 'name'>,
  { missing, inAny = false }: NameOptions,
  sendAs: (texts: TextsByLanguage<Name | 'name'>) => Body,
): TranslatedField<Name | 'name', NamedEntity, Body> {
  const isNamed = (texts: TextsByLanguage<Name | 'name'>) =>
    inAny ? translationsOf(texts).length > 0 : Boolean(texts[defaultLanguage]?.name.trim());
  return {
    label: '',
    empty: {},
    inputs,
    requiredLanguage: inAny ? undefined : defaultLanguage,
    compared: comparedTexts(languages, inputs),
    problem: (texts) => !isNamed(texts) && missing,
    readFrom: (entity) => textsOf(entity, defaultLanguage),
    sendAs,
  };
}

/** Names in every language. */
export const names = (
  content: Content,
  { label, hint, ...options }: NameOptions & Pick<TextInput, 'label' | 'hint'>,
) =>
  translated(content, { name: { label, hint, maxLength: TEXT_MAX.name } }, options, (texts) => ({
    name: plainTextsOf(texts, content.defaultLanguage).name,
    translations: translationsOf(texts),
  }));

/** Names and descriptions in every language. */
export const namesAndDescriptions = (
  content: Content,
  { labels, ...options }: NameOptions & { labels: Record<keyof NameTexts, TextInput['label']> },
) =>
  translated(
    content,
    {
      name: { label: labels.name, maxLength: TEXT_MAX.name },
      description: { label: labels.description, maxLength: TEXT_MAX.description, isLong: true },
    },
    options,
    (texts) => ({ ...plainTextsOf(texts, content.defaultLanguage), translations: translationsOf(texts) }),
  );
