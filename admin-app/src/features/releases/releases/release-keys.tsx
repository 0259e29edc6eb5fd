import { useQuery } from '@tanstack/react-query';
import { CircleSlash, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { NewReleaseKey, ReleaseKey } from 'shared-api/contract/releases/release-keys';
import { keys } from 'shared-api/queries/keys';
import { releaseKeysQuery } from 'shared-api/queries/releases/release-keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { StatusPill } from 'shared-ui/status-pill';
import { TextField } from 'shared-ui/text-field';
import { DateTime } from '#lib/date-time';
import { FormModal } from '#lib/form/form-modal';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';
import { CopyButton } from './copy-button';
import { Refusal } from './refusal';
import { appName } from './release-name';
import { Row } from './row';
import styles from './releases.module.css';

/** The keys with which teams send releases. */
export function KeyList() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(releaseKeysQuery(http));
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ReleaseKey>();
  const close = () => setRevoked(undefined);
  const { mutate, isPending } = useApiMutation({
    request: (client, id: number) => client.send('DELETE /release-keys/{id}', { params: { id } }),
    invalidates: [keys.releases.keys()],
    success: t('releases.keys.revoke_done'),
    failure: t('releases.keys.revoke_failed'),
  });
  return (
    <TitledCard
      title={t('releases.keys.title')}
      controls={
        can('releases.manage') && (
          <Button onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" />
            {t('releases.keys.new')}
          </Button>
        )
      }
    >
      <p className={styles.soft}>{t('releases.keys.intro')}</p>
      <QueryView query={query} failedText={t('releases.keys.load_failed')}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={<KeyRound />}
              title={t('releases.keys.none')}
              text={t('releases.keys.none_hint')}
            />
          ) : (
            <ul role="list" className={styles.rows}>
              {list.map((key) => (
                <Row
                  key={key.id}
                  title={<bdi>{key.name}</bdi>}
                  state={
                    <StatusPill tone={key.revoked_at === null ? 'success' : 'neutral'}>
                      {t(key.revoked_at === null ? 'releases.keys.active' : 'releases.keys.revoked')}
                    </StatusPill>
                  }
                  actions={
                    key.revoked_at === null &&
                    can('releases.manage') && (
                      <IconButton
                        label={t('releases.revoke', { name: key.name })}
                        onClick={() => setRevoked(key)}
                      >
                        <CircleSlash />
                      </IconButton>
                    )
                  }
                >
                  {appName(t, key.app)} · <bdi>{key.created_by}</bdi>, <DateTime at={key.created_at} /> ·{' '}
                  {t('releases.keys.last_used')}:{' '}
                  {key.last_used_at === null ? t('releases.keys.never') : <DateTime at={key.last_used_at} />}
                </Row>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isMaking && <NewKeyModal onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={revoked !== undefined}
        title={revoked && t('releases.keys.revoke_question', { name: revoked.name })}
        text={t('releases.keys.revoke_text')}
        confirmLabel={t('releases.revoke_confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => revoked && mutate(revoked.id, { onSettled: close })}
      />
    </TitledCard>
  );
}

/** Creates a key and shows it once. */
function NewKeyModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [app, setApp] = useState<AppName>('guest-app');
  const [isMissing, setMissing] = useState(false);
  const { mutate, data, isPending, error } = useApiMutation({
    request: (http, body: NewReleaseKey) => http.send('POST /release-keys', { body }),
    invalidates: [keys.releases.keys()],
  });
  if (data) return <CreatedKey name={data.name} app={data.app} token={data.token} onClose={onClose} />;
  function submit() {
    setMissing(name.trim() === '');
    if (name.trim()) mutate({ app, name: name.trim() });
  }
  return (
    <FormModal
      size="s"
      title={t('releases.keys.new')}
      submitLabel={t('releases.keys.make')}
      busyText={t('releases.command.sending')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal error={error} />
      <SelectField
        label={t('releases.keys.app')}
        value={app}
        onChange={({ target }) => setApp(APP_NAMES.find((each) => each === target.value) ?? app)}
      >
        {APP_NAMES.toReversed().map((each) => (
          <option key={each} value={each}>
            {appName(t, each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('releases.keys.name')}
        hint={t('releases.keys.name_hint')}
        error={isMissing ? t('releases.keys.name_required') : undefined}
        required
        maxLength={TEXT_MAX.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormModal>
  );
}

interface CreatedKeyProps {
  name: string;
  app: AppName;
  token: string;
  onClose: () => void;
}

/** Can be closed by its button only, because the key is not shown again. */
function CreatedKey({ name, app, token, onClose }: CreatedKeyProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      title={t('releases.keys.made', { name })}
      closeLabel={t('app.close')}
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          <CopyButton label={t('releases.copy.token')} text={token} />
          <Button onClick={onClose}>{t('releases.keys.noted')}</Button>
        </>
      }
    >
      <div className={styles.made}>
        <BannerNotice tone="warning" title={t('releases.keys.once')} />
        <p>
          <span className={styles.soft}>{t('releases.keys.token')}</span>
          <code translate="no" className={styles.token}>
            {token}
          </code>
        </p>
        <p>
          <span className={styles.soft}>{t('releases.keys.usage')}</span>
          <code translate="no" className={styles.token}>
            {`RELEASE_TOKEN=… npm run release -w ${app} -- --to ${location.origin}`}
          </code>
        </p>
      </div>
    </Modal>
  );
}
