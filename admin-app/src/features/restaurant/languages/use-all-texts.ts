import { useQueries } from '@tanstack/react-query';
import type { Language } from 'shared-api/contract/restaurant/languages';
import { textsQuery } from 'shared-api/queries/restaurant/languages';
import { useServices } from '#services/services';
import type { InterfaceTextsByLanguage } from '#lib/content/interface-texts';

/** Loads the interface texts of all languages; `texts` is undefined until all are loaded. */
export function useAllTexts(languages: readonly Language[]) {
  const { http } = useServices();
  return useQueries({
    queries: languages.map(({ code }) => textsQuery(http, code)),
    combine: (queries) => {
      const isThere = queries.every(({ data }) => data !== undefined);
      const texts: InterfaceTextsByLanguage | undefined = isThere
        ? new Map(
            languages.map(({ code }, index) => [
              code,
              new Map(queries[index]?.data?.map((entry) => [entry.resource_key, entry])),
            ]),
          )
        : undefined;
      return {
        texts,
        error: queries.find(({ error, data }) => error && data === undefined)?.error ?? null,
        retry: () => queries.forEach((query) => query.isError && void query.refetch()),
      };
    },
  });
}
