import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppReleases, NewCanary } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { shortRelease } from '#lib/releases/release-name';
import { useApiMutation } from '#lib/use-api-mutation';
import { CommandDialog } from './command-dialog';
import { FIRST_SHARE, ShareField } from './share-field';

export interface StartCanaryDialogProps {
  app: AppReleases;
  release: string;
  onClose: () => void;
}

export function StartCanaryDialog({ app, release, onClose }: StartCanaryDialogProps) {
  const { t } = useTranslation();
  const [share, setShare] = useState(FIRST_SHARE);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: NewCanary, idempotencyKey) =>
      http.send('POST /releases/{app}/canary', { params: { app: app.app }, body, idempotencyKey }),
    invalidates: [keys.releases.all],
    success: t('releases.command.canary_done'),
    onSuccess: onClose,
  });
  return (
    <CommandDialog
      title={t('releases.command.canary_title', { release: shortRelease(release) })}
      text={t('releases.command.canary_text')}
      submitLabel={t('releases.list.start_canary')}
      isBusy={isPending}
      error={error}
      onSubmit={() => mutate({ release, share })}
      onClose={onClose}
    >
      <ShareField share={share} onChange={setShare} />
    </CommandDialog>
  );
}
