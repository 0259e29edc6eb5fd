import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewReleaseKey } from 'shared-api/contract/releases/release-keys';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { FormModal } from '#lib/form/form-modal';
import { appName } from '#lib/releases/app-name';
import { CopyButton } from '#lib/releases/copy-button';
import { Refusal } from '#lib/releases/refusal';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './release-keys.module.css';

/** Creates a key and shows it once. */
export function NewKeyModal({ onClose }: { onClose: () => void }) {
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
