import { useQuery } from '@tanstack/react-query';
import { CircleSlash, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseKey } from 'shared-api/contract/releases/release-keys';
import { keys } from 'shared-api/queries/keys';
import { releaseKeysQuery } from 'shared-api/queries/releases/release-keys';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { DateTime } from '#lib/date-time';
import { QueryView } from '#lib/query-view';
import { appName } from '#lib/releases/app-name';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan, useServices } from '#services/services';
import { NewKeyModal } from './new-key-modal';
import styles from './release-keys.module.css';

/** The keys with which teams send releases. */
export function KeyList() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(releaseKeysQuery(http));
  const [isMaking, setMaking] = useState(false);
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
            <KeyTable list={list} />
          )
        }
      </QueryView>
      {isMaking && <NewKeyModal onClose={() => setMaking(false)} />}
    </TitledCard>
  );
}

function KeyTable({ list }: { list: readonly ReleaseKey[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const [revoked, setRevoked] = useState<ReleaseKey>();
  const { mutate, isPending } = useApiMutation({
    request: (http, id: number) => http.send('DELETE /release-keys/{id}', { params: { id } }),
    invalidates: [keys.releases.keys()],
    success: t('releases.keys.revoke_done'),
    failure: t('releases.keys.revoke_failed'),
  });
  const close = () => setRevoked(undefined);
  const columns: DataColumn<ReleaseKey>[] = [
    {
      key: 'name',
      header: t('releases.keys.name'),
      kind: 'heading',
      cell: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    { key: 'app', header: t('releases.keys.app'), cell: ({ app }) => appName(t, app) },
    {
      key: 'state',
      header: t('releases.keys.state'),
      cell: ({ revoked_at: at }) => (
        <StatusPill tone={at === null ? 'success' : 'neutral'}>
          {t(at === null ? 'releases.keys.active' : 'releases.keys.revoked')}
        </StatusPill>
      ),
    },
    {
      key: 'created',
      header: t('releases.keys.created'),
      cell: ({ created_at: at, created_by: by }) => (
        <span>
          <DateTime at={at} />, <bdi>{by}</bdi>
        </span>
      ),
    },
    {
      key: 'used',
      header: t('releases.keys.last_used'),
      cell: ({ last_used_at: at }) => (at === null ? t('releases.keys.never') : <DateTime at={at} />),
    },
  ];
  if (can('releases.manage')) {
    columns.push({
      key: 'actions',
      header: t('releases.keys.actions'),
      kind: 'actions',
      cell: (key) =>
        key.revoked_at === null && (
          <IconButton label={t('releases.keys.revoke', { name: key.name })} onClick={() => setRevoked(key)}>
            <CircleSlash />
          </IconButton>
        ),
    });
  }
  return (
    <>
      <DataTable caption={t('releases.keys.title')} columns={columns} rows={list} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={revoked !== undefined}
        title={revoked && t('releases.keys.revoke_question', { name: revoked.name })}
        text={t('releases.keys.revoke_text')}
        confirmLabel={t('releases.keys.revoke_confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={close}
        onConfirm={() => revoked && mutate(revoked.id, { onSettled: close })}
      />
    </>
  );
}
