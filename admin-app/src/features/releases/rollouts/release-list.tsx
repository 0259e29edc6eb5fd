import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { StatusPill } from 'shared-ui/status-pill';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { DateTime } from '#lib/date-time';
import { ReleaseName, shortRelease } from '#lib/releases/release-name';
import { useReleaseFormats } from '#lib/releases/use-release-formats';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useCan } from '#services/services';
import type { CommandDialogState } from './command-dialog-state';
import styles from './rollouts.module.css';

/** Number of releases shown before "show more". */
const SHOWN = 4;

type PublishedRelease = AppReleases['releases'][number];

export interface ReleaseListProps {
  app: AppReleases;
  onCommand: (command: CommandDialogState) => void;
  onPreview: (release: string) => void;
}

/** Releases that this server can make live, the newest first. */
export function ReleaseList({ app, onCommand, onPreview }: ReleaseListProps) {
  const { t } = useTranslation();
  const formats = useReleaseFormats();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const { live, rollout, releases } = app;
  const columns: DataColumn<PublishedRelease>[] = [
    {
      key: 'release',
      header: t('releases.live.release'),
      kind: 'heading',
      cell: ({ release, is_withdrawn: isWithdrawn, problems }) => (
        <span className={styles.named}>
          <ReleaseName release={release} />
          {release === live?.release && <StatusPill tone="success">{t('releases.state.live')}</StatusPill>}
          {release === rollout?.release && <StatusPill tone="info">{t('releases.state.canary')}</StatusPill>}
          {isWithdrawn && <StatusPill tone="danger">{t('releases.state.withdrawn')}</StatusPill>}
          {problems.length > 0 && <StatusPill tone="warning">{t('releases.state.stopped')}</StatusPill>}
        </span>
      ),
    },
    {
      key: 'made',
      header: t('releases.list.made'),
      cell: ({ made_at: at }) => <DateTime at={at} />,
    },
    {
      key: 'bytes',
      header: t('releases.list.bytes'),
      align: 'end',
      cell: ({ start_bytes: bytes }) => formats.bytes(bytes),
    },
  ];
  if (can('releases.manage')) {
    columns.push({
      key: 'actions',
      header: t('releases.list.actions'),
      kind: 'actions',
      cell: ({ release, missing_on: missing, is_withdrawn: isWithdrawn, problems }) => (
        <div className={styles.rowActions}>
          {missing.length > 0 && (
            <p className={styles.missing}>{t('releases.list.missing', { servers: missing.join(', ') })}</p>
          )}
          {problems.length > 0 && (
            <p className={styles.missing}>{t('releases.list.problems', { problems: problems.join('; ') })}</p>
          )}
          {release !== live?.release && problems.length === 0 && (
            <div className={styles.buttons}>
              <RowButton
                text={t('releases.list.preview')}
                release={release}
                onClick={() => onPreview(release)}
              />
              {release !== rollout?.release && (
                <>
                  {!isWithdrawn && (
                    <RowButton
                      text={t('releases.list.start_canary')}
                      release={release}
                      onClick={() => onCommand({ kind: 'canary', release })}
                    />
                  )}
                  <RowButton
                    text={t('releases.list.make_live')}
                    release={release}
                    onClick={() => onCommand({ kind: 'live', release, seen: live?.release ?? '' })}
                  />
                </>
              )}
            </div>
          )}
        </div>
      ),
    });
  }
  return (
    <TitledCard title={t('releases.list.title')}>
      {releases.length === 0 ? (
        <EmptyState
          icon={<PackageOpen />}
          title={t('releases.list.none')}
          text={t('releases.list.none_hint')}
        />
      ) : (
        <DataTable
          caption={t('releases.list.title')}
          columns={columns}
          rows={isWhole ? releases : releases.slice(0, SHOWN)}
          rowKey={({ release }) => release}
        />
      )}
      {!isWhole && releases.length > SHOWN && (
        <div className={styles.buttons}>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {t('releases.list.show_all', { count: releases.length })}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}

interface RowButtonProps {
  text: string;
  release: string;
  onClick: () => void;
}

function RowButton({ text, release, onClick }: RowButtonProps) {
  return (
    <Button variant="secondary" onClick={onClick}>
      {text}
      <VisuallyHidden>: {shortRelease(release)}</VisuallyHidden>
    </Button>
  );
}
