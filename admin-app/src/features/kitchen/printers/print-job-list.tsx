import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINTER_CHECK_INTERVAL_MS } from 'shared-api/domain/kitchen/limits';
import type { PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { PrintJobStatus } from 'shared-api/domain/statuses';
import { printJobsQuery } from 'shared-api/queries/kitchen/printers';
import { Badge } from 'shared-ui/badge';
import type { DataColumn } from 'shared-ui/data-table';
import { IconButton } from 'shared-ui/icon-button';
import { StatusPill } from 'shared-ui/status-pill';
import { documentLabel } from '#i18n/document-label';
import { dateColumn } from '#lib/list/list-columns';
import { ListTable } from '#lib/list/list-table';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { PaperModal } from './paper-modal';
import styles from './printers.module.css';

const TONES = {
  waiting: 'warning',
  sending: 'info',
  printed: 'success',
  expired: 'danger',
  uncertain: 'warning',
  failed: 'danger',
  dropped: 'neutral',
} as const satisfies Record<PrintJobStatus, string>;

/** Print jobs, the newest first; each opens as a preview of its paper. */
export function PrintJobList({ printers }: { printers: readonly Printer[] }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery({ ...printJobsQuery(http), refetchInterval: PRINTER_CHECK_INTERVAL_MS });
  const [openId, setOpenId] = useState<number>();
  const nameOf = (id: number) => printers.find((printer) => printer.id === id)?.name ?? '';
  const titleOf = (job: PrintJob) => documentLabel(t, job);
  const columns: DataColumn<PrintJob>[] = [
    {
      key: 'document',
      header: t('printing.what'),
      kind: 'heading',
      cell: (job) => (
        <span className={styles.document}>
          <bdi>{titleOf(job)}</bdi>
          {job.is_copy && <Badge>{t('printing.copy')}</Badge>}
        </span>
      ),
    },
    {
      key: 'printer',
      header: t('printing.printer'),
      cell: (job) => <bdi>{nameOf(job.queue_printer_id)}</bdi>,
    },
    dateColumn(t('printing.when')),
    {
      key: 'status',
      header: t('printing.state'),
      cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`printing.status.${state}`)}</StatusPill>,
    },
    {
      key: 'actions',
      header: t('printing.actions'),
      kind: 'actions',
      cell: (job) => (
        <IconButton
          label={t('printing.show', { what: titleOf(job) })}
          variant="outline"
          onClick={() => setOpenId(job.id)}
        >
          <FileText />
        </IconButton>
      ),
    },
  ];
  return (
    <section aria-labelledby="print-jobs" className={styles.jobs}>
      <h2 id="print-jobs">{t('printing.jobs')}</h2>
      <QueryView query={query} failedText={t('printing.load_failed')}>
        {(jobs) => {
          const open = jobs.find(({ id }) => id === openId);
          return (
            <>
              {jobs.length === 0 ? (
                <p className={styles.hint}>{t('printing.no_jobs')}</p>
              ) : (
                <ListTable list="print_jobs" caption={t('printing.jobs')} columns={columns} rows={jobs} />
              )}
              {open && (
                <PaperModal
                  jobId={open.id}
                  isPrinted={open.state === 'printed'}
                  title={titleOf(open)}
                  onClose={() => setOpenId(undefined)}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
