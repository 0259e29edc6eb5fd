import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createSocialLink,
  deleteSocialLink,
  updateSocialLink,
  type NewSocialLink,
} from 'shared-api/client/restaurant/social-media';
import type { SocialLink } from 'shared-api/contract/restaurant/social-media';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import type { ShowMessage } from '../../../lib/use-inline-message';

/** Stores a link. */
export function useSaveSocialLink(link: SocialLink | undefined, report: ShowMessage) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (body: NewSocialLink) =>
      link ? updateSocialLink(http, link.id, body) : createSocialLink(http, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.socialLinks.all });
      report('success', t('social.saved'));
    },
    onError: () => report('danger', t('social.save_failed')),
  });
}

/** Removes a link. */
export function useDeleteSocialLink(report: ShowMessage) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteSocialLink(http, id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.socialLinks.all });
      report('success', t('social.deleted'));
    },
    onError: (error) => report('danger', `${t('social.delete_failed')}\n${failureDetail(t, error)}`),
  });
}
