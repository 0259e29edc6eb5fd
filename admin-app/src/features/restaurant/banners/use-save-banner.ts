import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createBanner,
  deleteBannerTranslation,
  saveBannerTranslation,
  updateBanner,
  uploadBannerImage,
} from 'shared-api/client/restaurant/banners';
import type { Http } from 'shared-api/client/http';
import type { Banner } from 'shared-api/contract/restaurant/banners';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';
import { ignoreNotFound } from '../../../lib/errors';
import { bodyOf, hasTexts, sentTexts, type BannerDraft } from './banner-draft';

export function useSaveBanner(banner: Banner | undefined, defaultLanguage: string) {
  const { http } = useServices();
  const client = useQueryClient();
  // If a translation fails after the banner was created, the next attempt updates that banner.
  const [storedId, setStoredId] = useState(banner?.id);
  return useMutation({
    mutationFn: async (draft: BannerDraft) => {
      const { file, url } = draft.image;
      const body = bodyOf(draft, defaultLanguage, file ? await uploadBannerImage(http, file) : url);
      const { id } = storedId ? await updateBanner(http, storedId, body) : await createBanner(http, body);
      setStoredId(id);
      await saveTexts(http, id, draft, banner);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.banners.all }),
  });
}

async function saveTexts(http: Http, id: number, draft: BannerDraft, banner: Banner | undefined) {
  for (const [language_code, texts] of Object.entries(draft.texts)) {
    const wasThere = banner?.translations.some((translation) => translation.language_code === language_code);
    if (hasTexts(texts)) await saveBannerTranslation(http, id, { language_code, ...sentTexts(texts) });
    else if (wasThere) await deleteBannerTranslation(http, id, language_code).catch(ignoreNotFound);
  }
}
