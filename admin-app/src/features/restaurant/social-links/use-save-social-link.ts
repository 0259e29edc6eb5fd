import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createSocialLink,
  updateSocialLink,
  type NewSocialLink,
} from 'shared-api/client/restaurant/social-media';
import type { SocialLink } from 'shared-api/contract/restaurant/social-media';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';
import type { InlineMessages } from '../../../lib/use-inline-message';

export function useSaveSocialLink(link: SocialLink | undefined, messages: InlineMessages) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (body: NewSocialLink) =>
      link ? updateSocialLink(http, link.id, body) : createSocialLink(http, body),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.socialLinks.all });
      messages.success(t('social.saved'));
    },
    onError: () => messages.error(t('social.save_failed')),
  });
}
