import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AppName } from 'shared-api/domain/front-ends';
import type { AppReleases, LiveChange, LiveRollback } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { Refusal } from '#lib/releases/refusal';
import { shortRelease } from '#lib/releases/release-name';
import { useApiMutation } from '#lib/use-api-mutation';
import { CommandDialog } from './command-dialog';

/** Describes which users see a change, and when. */
export const effectText = (t: TFunction, app: AppName): string =>
  t([`releases.effect.${app}`, 'releases.effect.other'] as ParseKeys[]);

interface DialogProps {
  app: AppReleases;
  /** The live release that the command is based on. */
  seen: string;
  onClose: () => void;
}

export function MakeLiveDialog({ app, release, seen, onClose }: DialogProps & { release: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: LiveChange) =>
      http.send('PUT /releases/{app}/live', { params: { app: app.app }, body }),
    invalidates: [keys.releases.all],
    success: t('releases.command.live_done', { release: shortRelease(release) }),
    onSuccess: onClose,
  });
  // A second attempt after a refusal is based on the release that is live now.
  const seenValue = error ? (app.live?.release ?? '') : seen;
  const isWithdrawn = app.releases.some((each) => each.release === release && each.is_withdrawn);
  const dialog = {
    title: t('releases.command.live_title', { release: shortRelease(release) }),
    submitLabel: t('releases.list.make_live'),
    isBusy: isPending,
    onClose,
  };
  return isWithdrawn ? (
    <ReasonDialog
      {...dialog}
      text={`${t('releases.command.withdrawn_text')} ${effectText(t, app.app)}`}
      isRequired
      notice={<Refusal error={error} />}
      onSubmit={(reason) => mutate({ release, reason, seen_value: seenValue })}
    />
  ) : (
    <CommandDialog
      {...dialog}
      text={effectText(t, app.app)}
      error={error}
      onSubmit={() => mutate({ release, seen_value: seenValue })}
    />
  );
}

export function RollBackDialog({ app, seen, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: LiveRollback, idempotencyKey) =>
      http.send('POST /releases/{app}/roll-back', { params: { app: app.app }, body, idempotencyKey }),
    invalidates: [keys.releases.all],
    success: t('releases.command.roll_back_done'),
    onSuccess: onClose,
  });
  const release = error ? (app.live?.release ?? seen) : seen;
  const [earlier] = app.history;
  const change = t('releases.command.roll_back_text', {
    release: shortRelease(release),
    earlier: earlier ? shortRelease(earlier.release) : '–',
  });
  return (
    <ReasonDialog
      title={t('releases.command.roll_back_title')}
      text={`${change} ${effectText(t, app.app)}`}
      submitLabel={t('releases.live.roll_back')}
      isRequired
      isBusy={isPending}
      notice={<Refusal error={error} />}
      onSubmit={(reason) => mutate({ release, reason })}
      onClose={onClose}
    />
  );
}
