import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Http } from '../../client/http';
import { expectList } from '../../client/expect-list';
import type { ListedTranslation, TranslationEntry } from '../../contract/restaurant/languages';
import { keys } from '../keys';

export const languagesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.languages.list(), queryFn: () => expectList(http.send('GET /languages')) });

export const textsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: keys.languages.texts(language),
    queryFn: () =>
      expectList(http.send('GET /translations', { query: { language_code: language, with_defaults: true } })),
  });

/** The panel's texts changed by staff. Default texts that are stored beside them are part of its release. */
export const translationsQuery = (http: Http, language: string) =>
  queryOptions({
    queryKey: keys.languages.translations(language),
    queryFn: () =>
      http.send('GET /translations', { query: { language_code: language, changed_in: 'admin' } }),
  });

export function cacheText(client: QueryClient, language: string, stored: TranslationEntry): void {
  client.setQueryData<ListedTranslation[]>(keys.languages.texts(language), (texts) => {
    if (!texts) return undefined;
    const isKnown = texts.some(({ resource_key: key }) => key === stored.resource_key);
    if (!isKnown) return [...texts, { ...stored, default_value: null }];
    return texts.map((text) => (text.resource_key === stored.resource_key ? { ...text, ...stored } : text));
  });
}
