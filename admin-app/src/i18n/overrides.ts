import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Http } from 'shared-api/client/http';
import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { translationsQuery } from 'shared-api/queries/restaurant/languages';

function storedOverrides(): TranslationEntry[] | undefined {
  const stored = deviceStorage.readJson(STORAGE_KEYS.translations);
  return Array.isArray(stored) ? (stored as TranslationEntry[]) : undefined;
}

/** Texts overridden by staff: the stored copy is applied at once, the server's texts when they are loaded. */
export function useOverrides(http: Http, language: string): readonly TranslationEntry[] | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    ...translationsQuery(http, language),
    initialData: storedOverrides,
    initialDataUpdatedAt: 0,
  });
  useEffect(() => {
    if (data && isFetchedAfterMount) deviceStorage.writeJson(STORAGE_KEYS.translations, data);
  }, [data, isFetchedAfterMount]);
  return data;
}
