import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import { keys } from 'shared-api/queries/keys';
import { printerTroublesQuery } from 'shared-api/queries/kitchen/printers';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { IconButton } from 'shared-ui/icon-button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { documentLabel } from '#i18n/document-label';
import { placeLabel } from '#i18n/table-label';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './printer-troubles.module.css';

export interface PrinterTroublesProps {
  /** Omitted where staff may not read papers. */
  onShowPaper?: (jobId: number, title: string) => void;
}

/**
 * Printers that do not print, with their waiting tickets and questions to staff; renders nothing while all print.
 */
export function PrinterTroubles({ onShowPaper }: PrinterTroublesProps) {
  const { http } = useServices();
  const { data: troubles = [] } = useQuery(printerTroublesQuery(http));
  if (troubles.length === 0) return null;
  return (
    <div className={styles.troubles}>
      {troubles.map((trouble) => (
        <Trouble key={trouble.printer_id} trouble={trouble} onShowPaper={onShowPaper} />
      ))}
    </div>
  );
}

/** What is said of a printer; each undefined if it does not hold. */
const titlesOf = (t: TFunction, { name, cause, uncertain, expired, failed }: PrinterTrouble) => ({
  cause: cause ? t(`printing.trouble.${cause}`, { name }) : undefined,
  uncertain: uncertain.length > 0 ? t('printing.uncertain_question', { name }) : undefined,
  expired: expired.length > 0 ? t('printing.late_question', { name }) : undefined,
  failed: failed.length > 0 ? t('printing.failed_title', { name }) : undefined,
});

/** The titles of a printer's notices. */
export const troubleTitles = (t: TFunction, trouble: PrinterTrouble): string[] =>
  Object.values(titlesOf(t, trouble)).filter((title) => title !== undefined);

type UndecidedJob = PrinterTrouble['uncertain'][number];

/** Buttons of equal weight: a guess must not be the obvious answer. */
const ANSWERS = {
  expired: [
    { print: true, text: 'printing.print', label: 'printing.print_late' },
    { print: false, text: 'printing.drop', label: 'printing.drop_late' },
  ],
  uncertain: [
    { print: false, text: 'printing.came_out', label: 'printing.came_out_label' },
    { print: true, text: 'printing.print_again', label: 'printing.print_again_label' },
  ],
  failed: [
    { print: true, text: 'printing.retry', label: 'printing.retry_label' },
    { print: false, text: 'printing.dismiss', label: 'printing.dismiss_label' },
  ],
} as const;

function Trouble({ trouble, onShowPaper }: { trouble: PrinterTrouble } & PrinterTroublesProps) {
  const { t } = useTranslation();
  const { waiting, expired, uncertain, failed, orders } = trouble;
  const titles = titlesOf(t, trouble);
  const ticketOf = (order: { id: number; table_number: string | null }) =>
    `${placeLabel(t, order.table_number)} #${order.id}`;
  return (
    <>
      {titles.cause && (
        <BannerNotice tone="danger" title={titles.cause}>
          {waiting > 0 && (
            <p>
              {t('printing.waiting', { count: waiting })}
              {orders.length > 0 && `: ${orders.map(ticketOf).join(', ')}`}
            </p>
          )}
        </BannerNotice>
      )}
      {titles.uncertain && (
        <BannerNotice tone="warning" title={titles.uncertain}>
          <p>{t('printing.uncertain_text')}</p>
          <Decisions jobs={uncertain} answers={ANSWERS.uncertain} onShowPaper={onShowPaper} />
        </BannerNotice>
      )}
      {titles.expired && (
        <BannerNotice tone="warning" title={titles.expired}>
          <Decisions jobs={expired} answers={ANSWERS.expired} />
        </BannerNotice>
      )}
      {titles.failed && (
        <BannerNotice tone="danger" title={titles.failed}>
          <Decisions jobs={failed} answers={ANSWERS.failed} />
        </BannerNotice>
      )}
    </>
  );
}

interface DecisionsProps extends PrinterTroublesProps {
  jobs: readonly (UndecidedJob & Partial<Pick<PrinterTrouble['failed'][number], 'failure'>>)[];
  answers: (typeof ANSWERS)[keyof typeof ANSWERS];
}

function Decisions({ jobs, answers, onShowPaper }: DecisionsProps) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const decision = useApiMutation({
    request: (http, { id, print }: { id: number; print: boolean }) =>
      http.send('PUT /print-jobs/{id}/decision', { params: { id }, body: { print } }),
    invalidates: [keys.printers.all],
    failure: t('printing.failed'),
  });
  const decide = (id: number, print: boolean) => {
    // The next notice moves under the finger.
    suppressGhostTap();
    decision.mutate({ id, print });
  };
  return (
    <ul role="list" className={styles.decisions}>
      {jobs.map(({ failure, ...job }) => {
        const what = `${documentLabel(t, job)} · ${timeText(job.created_at)}`;
        return (
          <li key={job.id}>
            <bdi>{failure ? `${what}: ${t(`printing.failure.${failure}`)}` : what}</bdi>
            {onShowPaper && (
              <IconButton
                label={t('printing.show', { what })}
                variant="outline"
                onClick={() => onShowPaper(job.id, what)}
              >
                <FileText />
              </IconButton>
            )}
            {answers.map(({ print, text, label }) => (
              <Button
                key={text}
                variant="secondary"
                onClick={() => decide(job.id, print)}
                aria-label={t(label, { what })}
              >
                {t(text)}
              </Button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
