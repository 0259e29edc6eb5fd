import { useQuery } from '@tanstack/react-query';
import { CircleSlash, QrCode, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppReleases, NewPreview, ReleasePreview } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { releasePreviewsQuery } from 'shared-api/queries/releases/rollouts';
import { Badge } from 'shared-ui/badge';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { Modal } from 'shared-ui/modal';
import { Switch } from 'shared-ui/switch';
import { ignoreNotFound } from '#lib/errors';
import { FormModal } from '#lib/form/form-modal';
import { QueryView } from '#lib/query-view';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { CopyButton } from './copy-button';
import { Refusal } from './refusal';
import { appName, ReleaseName, releaseText, shortRelease } from './release-name';
import { Row } from './row';
import styles from './releases.module.css';

/** Preview links that are still valid. */
export function PreviewList({ apps }: { apps: readonly AppReleases[] }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(releasePreviewsQuery(http));
  const { dateTimeText } = useRestaurantTime();
  const [open, setOpen] = useState<ReleasePreview>();
  const [revoked, setRevoked] = useState<ReleasePreview>();
  const close = () => setRevoked(undefined);
  const appOf = (preview: ReleasePreview) => apps.find(({ app }) => app === preview.app);
  const { mutate, isPending } = useApiMutation({
    request: (client, id: number) =>
      client.send('DELETE /releases/previews/{id}', { params: { id } }).catch(ignoreNotFound),
    invalidates: [keys.releases.previews()],
    success: t('releases.previews.revoked'),
    failure: t('releases.previews.revoke_failed'),
  });
  return (
    <TitledCard title={t('releases.previews.title')}>
      <p className={styles.soft}>{t('releases.previews.intro')}</p>
      <QueryView query={query} failedText={t('releases.previews.load_failed')}>
        {(previews) =>
          previews.length === 0 ? (
            <EmptyState
              icon={<ScanQrCode />}
              title={t('releases.previews.none')}
              text={t('releases.previews.none_hint')}
            />
          ) : (
            <ul role="list" className={styles.rows}>
              {previews.map((preview) => (
                <Row
                  key={preview.id}
                  title={<ReleaseName app={appOf(preview)} release={preview.release} />}
                  state={<WriteBadge preview={preview} />}
                  actions={
                    <>
                      <IconButton
                        label={t('releases.previews.show', { release: shortRelease(preview.release) })}
                        variant="outline"
                        onClick={() => setOpen(preview)}
                      >
                        <QrCode />
                      </IconButton>
                      <IconButton
                        label={t('releases.revoke', { name: shortRelease(preview.release) })}
                        onClick={() => setRevoked(preview)}
                      >
                        <CircleSlash />
                      </IconButton>
                    </>
                  }
                >
                  {appName(t, preview.app)} · <bdi>{preview.created_by}</bdi> ·{' '}
                  {t('releases.previews.expires_at', { time: dateTimeText(preview.expires_at) })}
                </Row>
              ))}
            </ul>
          )
        }
      </QueryView>
      {open && <PreviewLink preview={open} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={revoked !== undefined}
        title={t('releases.previews.revoke_question')}
        text={t('releases.previews.revoke_text')}
        confirmLabel={t('releases.revoke_confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => revoked && mutate(revoked.id, { onSettled: close })}
      />
    </TitledCard>
  );
}

export interface PreviewModalProps {
  app: AppReleases;
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
      title={t('releases.previews.new_title', { release: releaseText(app, release) })}
      submitLabel={t('releases.previews.make')}
      busyText={t('releases.command.sending')}
      isBusy={isPending}
      onSubmit={() => mutate({ app: app.app, release, may_write: mayWrite })}
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

/** A preview's link, to be scanned with a phone or copied. */
function PreviewLink({ preview, onClose }: { preview: ReleasePreview; onClose: () => void }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  return (
    <Modal
      open
      isInAddress
      size="s"
      title={t('releases.previews.open_title', { release: shortRelease(preview.release) })}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={<CopyButton label={t('releases.copy.link')} text={preview.url} />}
    >
      <figure className={styles.code}>
        <img src={preview.qr_code} alt={t('releases.previews.code')} width="240" height="240" />
        <figcaption>{t('releases.previews.scan')}</figcaption>
      </figure>
      <p className={styles.token}>
        <a href={preview.url} target="_blank" rel="noreferrer">
          {preview.url}
        </a>
      </p>
      <p className={styles.named}>
        <WriteBadge preview={preview} />
        {t('releases.previews.expires_at', { time: dateTimeText(preview.expires_at) })}
      </p>
    </Modal>
  );
}

/** Says whether changes made in a preview affect the restaurant. */
function WriteBadge({ preview: { may_write: mayWrite } }: { preview: ReleasePreview }) {
  const { t } = useTranslation();
  return (
    <Badge tone={mayWrite ? 'warning' : 'neutral'}>
      {t(mayWrite ? 'releases.previews.writes' : 'releases.previews.read_only')}
    </Badge>
  );
}
