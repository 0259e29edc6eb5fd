import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createUser, updateUser } from 'shared-api/client/access/users';
import type { User } from 'shared-api/contract/access/users';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { changeOf, newUserOf, type UserDraft } from './user-draft';

export function useSaveUser(user: User | undefined) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: (draft: UserDraft) =>
      user ? updateUser(http, user.id, changeOf(draft, user)) : createUser(http, newUserOf(draft)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.users.all });
      notify.success(user ? t('users.updated') : t('users.created'));
    },
  });
  const title = user ? t('users.update_failed') : t('users.create_failed');
  return {
    ...mutation,
    failure: mutation.error ? `${title}. ${failureDetail(t, mutation.error)}` : undefined,
  };
}
