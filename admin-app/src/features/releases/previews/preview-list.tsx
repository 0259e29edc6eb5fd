import { useQuery } from '@tanstack/react-query';
import { CircleSlash, QrCode, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleasePreview } from 'shared-api/contract/releases/rollouts';
import { keys } from 'shared-api/queries/keys';
import { releasePreviewsQuery } from 'shared-api/queries/releases/rollouts';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { DateTime } from '#lib/date-time';
import { ignoreNotFound } from '#lib/errors';
import { QueryView } from '#lib/query-view';
import { appName } from '#lib/releases/app-name';
import { ReleaseName, shortRelease } from '#lib/releases/release-name';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import { PreviewLink, WriteBadge } from './preview-link';
import styles from './previews.module.css';

/** Preview links that are still valid. */
export function PreviewList() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(releasePreviewsQuery(http));
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
            <PreviewTable previews={previews} />
          )
        }
      </QueryView>
    </TitledCard>
  );
}

function PreviewTable({ previews }: { previews: readonly ReleasePreview[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ReleasePreview>();
  const [revoked, setRevoked] = useState<ReleasePreview>();
  const { mutate, isPending } = useApiMutation({
    request: (http, id: number) =>
      http.send('DELETE /releases/previews/{id}', { params: { id } }).catch(ignoreNotFound),
    invalidates: [keys.releases.previews()],
    success: t('releases.previews.revoked'),
    failure: t('releases.previews.revoke_failed'),
  });
  const close = () => setRevoked(undefined);
  const columns: DataColumn<ReleasePreview>[] = [
    {
      key: 'release',
      header: t('releases.live.release'),
      kind: 'heading',
      cell: ({ release }) => <ReleaseName release={release} />,
    },
    { key: 'app', header: t('releases.previews.app'), cell: ({ app }) => appName(t, app) },
    {
      key: 'kind',
      header: t('releases.previews.kind'),
      cell: (preview) => <WriteBadge preview={preview} />,
    },
    {
      key: 'expires',
      header: t('releases.previews.expires'),
      cell: ({ expires_at: at }) => <DateTime at={at} />,
    },
    { key: 'by', header: t('releases.previews.by'), cell: ({ created_by: name }) => <bdi>{name}</bdi> },
    {
      key: 'actions',
      header: t('releases.previews.actions'),
      kind: 'actions',
      cell: (preview) => {
        const release = shortRelease(preview.release);
        return (
          <>
            <IconButton
              label={t('releases.previews.show', { release })}
              variant="outline"
              onClick={() => setOpen(preview)}
            >
              <QrCode />
            </IconButton>
            <IconButton
              label={t('releases.previews.revoke', { release })}
              onClick={() => setRevoked(preview)}
            >
              <CircleSlash />
            </IconButton>
          </>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        caption={t('releases.previews.title')}
        columns={columns}
        rows={previews}
        rowKey={({ id }) => id}
      />
      {open && <PreviewLink preview={open} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={revoked !== undefined}
        title={t('releases.previews.revoke_question')}
        text={t('releases.previews.revoke_text')}
        confirmLabel={t('releases.previews.revoke_confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => revoked && mutate(revoked.id, { onSettled: close })}
      />
    </>
  );
}
