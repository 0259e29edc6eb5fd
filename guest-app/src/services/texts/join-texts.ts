import type { Texts } from 'shared-api/i18n/create-i18n';

const isGroup = (value: Texts[string] | undefined): value is Texts => typeof value === 'object';

/** Both parts of a language's texts; a group may have texts in each. */
export function joinTexts(own: Texts, more: Texts = {}): Texts {
  const joined = { ...own };
  for (const [key, value] of Object.entries(more)) {
    const known = joined[key];
    joined[key] = isGroup(known) && isGroup(value) ? { ...known, ...value } : value;
  }
  return joined;
}
