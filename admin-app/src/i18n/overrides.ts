import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Http } from 'shared-api/client/http';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { translationsQuery } from 'shared-api/queries/restaurant/languages';

function storedOverrides(): TranslationEntry[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.translations) ?? 'null');
    return Array.isArray(stored) ? (stored as TranslationEntry[]) : undefined;
  } catch {
    return undefined;
  }
}

/** Texts overridden by staff: the stored copy is applied at once, the server's texts when they are loaded. */
export function useOverrides(http: Http, language: string): readonly TranslationEntry[] | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...translationsQuery(http, language),
    initialData: storedOverrides,
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (data && isFetchedAfterMount) localStorage.setItem(STORAGE_KEYS.translations, JSON.stringify(data));
  }, [data, isFetchedAfterMount]);
  return data;
}
