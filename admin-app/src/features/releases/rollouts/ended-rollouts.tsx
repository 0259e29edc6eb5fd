import { useTranslation } from 'react-i18next';
import type { Rollout } from 'shared-api/contract/releases/rollouts';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { StatusPill } from 'shared-ui/status-pill';
import { DateTime } from '#lib/date-time';
import { ReleaseName } from '#lib/releases/release-name';
import { TitledCard } from '#lib/titled-card/titled-card';
import { useEndText } from './use-end-text';

const ENDS = ['promoted', 'rolled_back', 'ended'] as const;
const TONES = { promoted: 'success', rolled_back: 'danger', ended: 'neutral' } as const;

/** What became of an app's last releases; renders nothing without any. */
export function EndedRollouts({ rollouts }: { rollouts: readonly Rollout[] }) {
  const { t } = useTranslation();
  const endText = useEndText();
  if (rollouts.length === 0) return null;
  const columns: DataColumn<Rollout>[] = [
    {
      key: 'release',
      header: t('releases.live.release'),
      kind: 'heading',
      cell: ({ release }) => <ReleaseName release={release} />,
    },
    {
      key: 'outcome',
      header: t('releases.ended.outcome'),
      cell: ({ status }) => {
        const end = ENDS.find((each) => each === status) ?? 'ended';
        return <StatusPill tone={TONES[end]}>{t(`releases.ended.status.${end}`)}</StatusPill>;
      },
    },
    { key: 'what', header: t('releases.ended.what'), cell: endText },
    {
      key: 'when',
      header: t('releases.ended.when'),
      cell: ({ ended_at: at }) => at && <DateTime at={at} />,
    },
  ];
  return (
    <TitledCard title={t('releases.ended.title')}>
      <DataTable
        caption={t('releases.ended.title')}
        columns={columns}
        rows={rollouts}
        rowKey={({ id }) => id}
      />
    </TitledCard>
  );
}
