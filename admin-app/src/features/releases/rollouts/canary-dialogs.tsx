import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppReleases, Rollout, RolloutChange } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { Refusal } from '#lib/releases/refusal';
import { shortRelease } from '#lib/releases/release-name';
import { useReleaseFormats } from '#lib/releases/use-release-formats';
import { useApiMutation } from '#lib/use-api-mutation';
import type { CanaryCommandKind } from './command-dialog-state';
import { CommandDialog } from './command-dialog';
import { effectText } from './live-dialogs';
import { ShareField } from './share-field';

export interface CanaryDialogProps {
  app: AppReleases;
  /** The rollout at the time when the command was chosen. */
  seen: Rollout;
  onClose: () => void;
}

/** Asks about a command to a canary. */
export function CanaryDialog({ kind, ...props }: CanaryDialogProps & { kind: CanaryCommandKind }) {
  switch (kind) {
    case 'promote':
      return <PromoteDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog {...props} />;
    case 'change':
      return <ChangeDialog {...props} />;
  }
}

/** The current state of the rollout; null if it has ended. */
const current = (app: AppReleases, seen: Rollout) => (app.rollout?.id === seen.id ? app.rollout : null);

function ChangeDialog(props: CanaryDialogProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const { app, seen, onClose } = props;
  const [share, setShare] = useState(seen.share);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: RolloutChange) =>
      http.send('PUT /releases/rollouts/{id}', { params: { id: seen.id }, body }),
    invalidates: [keys.releases.all],
    success: ({ share: now }) => t('releases.command.share_done', { share: percent(now) }),
    onSuccess: onClose,
  });
  const now = current(app, seen);
  // A second attempt after a refusal is based on the current version.
  const { version } = (error && now) || seen;
  return (
    <CommandDialog
      title={t('releases.command.change_title')}
      text={t('releases.command.change_text')}
      submitLabel={t('releases.command.save')}
      isBusy={isPending}
      error={error}
      canSubmit={now !== null}
      onSubmit={() => mutate({ share, version })}
      onClose={onClose}
    >
      <RolloutEnded {...props} />
      <ShareField share={share} onChange={setShare} />
    </CommandDialog>
  );
}

function PromoteDialog(props: CanaryDialogProps) {
  const { t } = useTranslation();
  const { app, seen, onClose } = props;
  const release = shortRelease(seen.release);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, version: number) =>
      http.send('PUT /releases/rollouts/{id}/promote', { params: { id: seen.id }, body: { version } }),
    invalidates: [keys.releases.all],
    success: t('releases.command.live_done', { release }),
    onSuccess: onClose,
  });
  const now = current(app, seen);
  const { version } = (error && now) || seen;
  return (
    <CommandDialog
      title={t('releases.command.promote_title', { release })}
      text={effectText(t, app.app)}
      submitLabel={t('releases.canary.promote')}
      isBusy={isPending}
      error={error}
      canSubmit={now !== null}
      onSubmit={() => mutate(version)}
      onClose={onClose}
    >
      <RolloutEnded {...props} />
    </CommandDialog>
  );
}

function WithdrawDialog(props: CanaryDialogProps) {
  const { t } = useTranslation();
  const { seen, onClose } = props;
  const { mutate, isPending, error } = useApiMutation({
    request: (http, reason: string) =>
      http.send('PUT /releases/rollouts/{id}/roll-back', { params: { id: seen.id }, body: { reason } }),
    invalidates: [keys.releases.all],
    success: t('releases.command.withdraw_done'),
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title={t('releases.command.withdraw_title')}
      text={t('releases.command.withdraw_text')}
      submitLabel={t('releases.canary.roll_back')}
      isRequired
      isBusy={isPending}
      notice={error ? <Refusal error={error} /> : <RolloutEnded {...props} />}
      onSubmit={(reason) => mutate(reason)}
      onClose={onClose}
    />
  );
}

/** A warning for a rollout that ended while the dialog was open. */
function RolloutEnded({ app, seen }: CanaryDialogProps) {
  const { t } = useTranslation();
  return current(app, seen) === null ? (
    <BannerNotice tone="warning" title={t('releases.canary.over')}>
      <p>{t('releases.refused.rollout_over')}</p>
    </BannerNotice>
  ) : null;
}
