import type { ParseKeys, TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { AppName } from 'shared-api/domain/front-ends';
import type { AppReleases, Rollout } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { SelectField } from 'shared-ui/select-field';
import { FormModal } from '#lib/form/form-modal';
import { ReasonField } from '#lib/form/reason-field';
import { useApiMutation } from '#lib/use-api-mutation';
import { Refusal } from './refusal';
import { releaseText } from './release-name';
import { useReleaseFormats } from './use-release-formats';

/** The command that the dialog confirms; `seen` is the state that it is based on. */
export type ReleaseCommand =
  | { kind: 'live' | 'canary'; release: string; seen: string }
  | { kind: 'roll_back'; seen: string }
  | { kind: 'change' | 'promote' | 'withdraw'; seen: Rollout };

const SHARES = [1, 5, 10, 20, 50, 75];
const FIRST_SHARE = 10;

/** Says which users see a change, and when. */
const effectText = (t: TFunction, app: AppName): string =>
  t([`releases.effect.${app}`, 'releases.effect.other'] as ParseKeys[]);

interface Input {
  share: number;
  /** Empty for a command without one. */
  reason: string;
  /** Whether the command is based on what is shown now, after a refusal. */
  isAgain: boolean;
}

interface Plan {
  title: string;
  /** Describes the effect for users. */
  text: string;
  submitLabel: string;
  doneText: string;
  needsReason?: boolean;
  hasShare?: boolean;
  send: (http: Http, input: Input, idempotencyKey: string) => Promise<unknown>;
}

function planOf(t: TFunction, app: AppReleases, command: ReleaseCommand): Plan {
  const params = { app: app.app };
  const effect = effectText(t, app.app);
  const live = app.live?.release ?? '';
  switch (command.kind) {
    case 'live': {
      const { release, seen } = command;
      const isWithdrawn = app.releases.some((each) => each.release === release && each.is_withdrawn);
      return {
        title: t('releases.command.live_title', { release: releaseText(app, release) }),
        text: isWithdrawn ? `${t('releases.command.withdrawn_text')} ${effect}` : effect,
        submitLabel: t('releases.list.make_live'),
        doneText: t('releases.command.live_done', { release: releaseText(app, release) }),
        needsReason: isWithdrawn,
        send: (http, { reason, isAgain }) =>
          http.send('PUT /releases/{app}/live', {
            params,
            body: { release, seen_value: isAgain ? live : seen, ...(isWithdrawn && { reason }) },
          }),
      };
    }
    case 'roll_back': {
      const { seen } = command;
      const earlier = app.history[0]?.release;
      const change = t('releases.command.roll_back_text', {
        release: releaseText(app, live || seen),
        earlier: earlier ? releaseText(app, earlier) : '–',
      });
      return {
        title: t('releases.command.roll_back_title'),
        text: `${change} ${effect}`,
        submitLabel: t('releases.live.roll_back'),
        doneText: t('releases.command.roll_back_done'),
        needsReason: true,
        send: (http, { reason, isAgain }, idempotencyKey) => {
          const body = { release: (isAgain && live) || seen, reason };
          return http.send('POST /releases/{app}/roll-back', { params, body, idempotencyKey });
        },
      };
    }
    case 'canary':
      return {
        title: t('releases.command.canary_title', { release: releaseText(app, command.release) }),
        text: t('releases.command.canary_text'),
        submitLabel: t('releases.list.start_canary'),
        doneText: t('releases.command.canary_done'),
        hasShare: true,
        send: (http, { share, isAgain }, idempotencyKey) => {
          const body = { release: command.release, share, seen_value: isAgain ? live : command.seen };
          return http.send('POST /releases/{app}/canary', { params, body, idempotencyKey });
        },
      };
    default:
      return canaryPlanOf(t, app, command);
  }
}

function canaryPlanOf(
  t: TFunction,
  app: AppReleases,
  { kind, seen }: Extract<ReleaseCommand, { seen: Rollout }>,
): Plan {
  const params = { id: seen.id };
  const versionOf = ({ isAgain }: Input) => ((isAgain && app.rollout) || seen).version;
  switch (kind) {
    case 'change':
      return {
        title: t('releases.command.change_title'),
        text: t('releases.command.change_text'),
        submitLabel: t('releases.command.save'),
        doneText: t('releases.command.share_done'),
        hasShare: true,
        send: (http, input) => {
          const body = { share: input.share, version: versionOf(input) };
          return http.send('PUT /releases/rollouts/{id}', { params, body });
        },
      };
    case 'promote':
      return {
        title: t('releases.command.live_title', { release: releaseText(app, seen.release) }),
        text: effectText(t, app.app),
        submitLabel: t('releases.canary.promote'),
        doneText: t('releases.command.live_done', { release: releaseText(app, seen.release) }),
        send: (http, input) =>
          http.send('PUT /releases/rollouts/{id}/promote', { params, body: { version: versionOf(input) } }),
      };
    case 'withdraw':
      return {
        title: t('releases.command.withdraw_title'),
        text: t('releases.command.withdraw_text'),
        submitLabel: t('releases.canary.roll_back'),
        doneText: t('releases.command.withdraw_done'),
        needsReason: true,
        send: (http, { reason }) =>
          http.send('PUT /releases/rollouts/{id}/roll-back', { params, body: { reason } }),
      };
  }
}

export interface CommandDialogProps {
  app: AppReleases;
  command: ReleaseCommand;
  onClose: () => void;
}

/** Confirms a command before it is sent, and shows a refusal. */
export function CommandDialog({ app, command, onClose }: CommandDialogProps) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const canary = 'seen' in command && typeof command.seen !== 'string' ? command.seen : null;
  const [share, setShare] = useState(canary?.share ?? FIRST_SHARE);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { send, doneText, text, needsReason = false, hasShare = false, ...dialog } = planOf(t, app, command);
  const { mutate, isPending, error } = useApiMutation({
    request: send,
    invalidates: [keys.releases.all],
    success: doneText,
    onSuccess: onClose,
  });
  const isOver = canary !== null && app.rollout?.id !== canary.id;
  const shares = [...new Set([...SHARES, share])].sort((a, b) => a - b);
  function submit() {
    const given = reason.trim();
    setMissing(needsReason && !given);
    if (given || !needsReason) mutate({ share, reason: given, isAgain: error !== null });
  }
  return (
    <FormModal
      size="s"
      busyText={t('releases.command.sending')}
      isBusy={isPending}
      canSubmit={!isOver}
      onSubmit={submit}
      onClose={onClose}
      {...dialog}
    >
      <Refusal error={error} />
      {isOver && (
        <BannerNotice tone="warning" title={t('releases.canary.over')}>
          <p>{t('releases.refused.rollout_over')}</p>
        </BannerNotice>
      )}
      <p>{text}</p>
      {hasShare && (
        <SelectField
          label={t('releases.command.share')}
          value={share}
          onChange={({ target }) => setShare(Number(target.value))}
        >
          {shares.map((each) => (
            <option key={each} value={each}>
              {percent(each)}
            </option>
          ))}
        </SelectField>
      )}
      {needsReason && (
        <ReasonField
          value={reason}
          hint={t('reason.hint')}
          isMissing={isMissing}
          offersUsual={false}
          onChange={setReason}
        />
      )}
    </FormModal>
  );
}
