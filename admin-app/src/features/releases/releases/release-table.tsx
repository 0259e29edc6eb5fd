import { FlaskConical, PackageOpen, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';
import { Button } from 'shared-ui/button';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { DateTime } from '#lib/date-time';
import { useCan } from '#services/services';
import type { ReleaseActions } from './owner-view';
import { MEASURES, type ReleaseFigures } from './release-figures';
import { ReleaseName, releaseText } from './release-name';
import { useReleaseFormats } from './use-release-formats';
import styles from './releases.module.css';

/** Number of releases shown before "show more". */
const SHOWN = 6;

type PublishedRelease = AppReleases['releases'][number];

export interface ReleaseTableProps extends ReleaseActions {
  app: AppReleases;
  figures: ReleaseFigures;
  /** Shows the problems of a release. */
  onProblems: (release: string) => void;
}

/** Releases that this server can make live, the newest first, with their measurements. */
export function ReleaseTable({ app, figures, onProblems, ...actions }: ReleaseTableProps) {
  const { t } = useTranslation();
  const formats = useReleaseFormats();
  const [isWhole, setWhole] = useState(false);
  const { releases } = app;
  const columns: DataColumn<PublishedRelease>[] = [
    {
      key: 'release',
      header: t('releases.list.release'),
      kind: 'heading',
      cell: (published) => (
        <div className={styles.state}>
          <ReleaseName app={app} release={published.release} />
          <small className={styles.soft}>
            <DateTime at={published.made_at} />
          </small>
          <State app={app} release={published} />
        </div>
      ),
    },
    {
      key: 'visits',
      header: t('releases.list.visits'),
      align: 'end',
      cell: ({ release }) => <Value>{formats.number(figures.visits(release))}</Value>,
    },
    ...MEASURES.map((measure): DataColumn<PublishedRelease> => ({
      key: measure,
      header: t(`releases.field.columns.${measure}`),
      align: 'end',
      cell: ({ release }) => {
        const value = formats.measure(measure, figures.value(measure, release));
        return measure === 'failed' ? (
          <Button variant="ghost" onClick={() => onProblems(release)}>
            {value}
            <VisuallyHidden>
              , {t('releases.problems.of', { release: releaseText(app, release) })}
            </VisuallyHidden>
          </Button>
        ) : (
          <Value>{value}</Value>
        );
      },
    })),
    {
      key: 'actions',
      header: t('releases.list.actions'),
      kind: 'actions',
      cell: (release) => <RowActions app={app} release={release} {...actions} />,
    },
  ];
  if (releases.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t('releases.list.none')}
        text={t('releases.list.none_hint')}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={t('releases.list.title')}
        columns={columns}
        rows={isWhole ? releases : releases.slice(0, SHOWN)}
        rowKey={({ release }) => release}
      />
      {!isWhole && releases.length > SHOWN && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {t('releases.list.show_all', { count: releases.length })}
        </Button>
      )}
    </>
  );
}

const Value = ({ children }: { children: string }) => <span className={styles.value}>{children}</span>;

function State({
  app: { live, rollout },
  release: published,
}: {
  app: AppReleases;
  release: PublishedRelease;
}) {
  const { t } = useTranslation();
  const { percent } = useReleaseFormats();
  const { release, is_withdrawn: isWithdrawn, problems, missing_on: missing } = published;
  return (
    <>
      {release === live?.release && <StatusPill tone="success">{t('releases.state.live')}</StatusPill>}
      {rollout && release === rollout.release && (
        <StatusPill tone="info">
          {t('releases.state.canary')} {percent(rollout.share)}
        </StatusPill>
      )}
      {isWithdrawn && <StatusPill tone="danger">{t('releases.state.withdrawn')}</StatusPill>}
      {problems.length > 0 && <StatusPill tone="warning">{t('releases.state.stopped')}</StatusPill>}
      {missing.length > 0 && (
        <p className={styles.missing}>{t('releases.list.missing', { servers: missing.join(', ') })}</p>
      )}
      {problems.length > 0 && (
        <p className={styles.missing}>{t('releases.list.problems', { problems: problems.join('; ') })}</p>
      )}
    </>
  );
}

interface RowActionsProps extends ReleaseActions {
  app: AppReleases;
  release: PublishedRelease;
}

function RowActions({ app, release: published, onCommand, onPreview }: RowActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { release, is_withdrawn: isWithdrawn, problems } = published;
  const live = app.live?.release ?? '';
  const isUsable = can('releases.manage') && release !== live && problems.length === 0;
  const isCanary = release === app.rollout?.release;
  if (!isUsable) return null;
  const name = releaseText(app, release);
  return (
    <div className={styles.actions}>
      <IconButton
        label={`${t('releases.list.preview')}: ${name}`}
        variant="outline"
        onClick={() => onPreview(app, release)}
      >
        <Smartphone />
      </IconButton>
      {!isCanary && !isWithdrawn && (
        <IconButton
          label={`${t('releases.list.start_canary')}: ${name}`}
          variant="outline"
          onClick={() => onCommand(app, { kind: 'canary', release, seen: live })}
        >
          <FlaskConical />
        </IconButton>
      )}
      {!isCanary && (
        <Button variant="secondary" onClick={() => onCommand(app, { kind: 'live', release, seen: live })}>
          {t('releases.list.make_live')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
