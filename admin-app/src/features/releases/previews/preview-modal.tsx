import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPreview } from 'shared-api/contract/releases/rollouts';
import type { AppName } from 'shared-api/domain/front-ends';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { FormModal } from '#lib/form/form-modal';
import { Refusal } from '#lib/releases/refusal';
import { shortRelease } from '#lib/releases/release-name';
import { useApiMutation } from '#lib/use-api-mutation';
import { PreviewLink } from './preview-link';

export interface PreviewModalProps {
  app: AppName;
  release: string;
  onClose: () => void;
}

/** Creates a link to a release, then shows it. */
export function PreviewModal({ app, release, onClose }: PreviewModalProps) {
  const { t } = useTranslation();
  const [mayWrite, setMayWrite] = useState(false);
  const { mutate, data, isPending, error } = useApiMutation({
    request: (http, body: NewPreview, idempotencyKey) =>
      http.send('POST /releases/previews', { body, idempotencyKey }),
    invalidates: [keys.releases.previews()],
    success: t('releases.previews.made'),
  });
  if (data) return <PreviewLink preview={data} onClose={onClose} />;
  return (
    <FormModal
      size="s"
      title={t('releases.previews.new_title', { release: shortRelease(release) })}
      submitLabel={t('releases.previews.make')}
      busyText={t('releases.command.sending')}
      isBusy={isPending}
      onSubmit={() => mutate({ app, release, may_write: mayWrite })}
      onClose={onClose}
    >
      <Refusal error={error} />
      <p>{t('releases.previews.intro')}</p>
      <Switch
        label={t('releases.previews.may_write')}
        hint={t('releases.previews.may_write_hint')}
        checked={mayWrite}
        onChange={({ target }) => setMayWrite(target.checked)}
      />
    </FormModal>
  );
}
