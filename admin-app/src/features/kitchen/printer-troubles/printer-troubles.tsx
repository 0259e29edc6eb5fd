import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideExpiredJob } from 'shared-api/client/kitchen/print-jobs';
import type { PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import { keys } from 'shared-api/queries/keys';
import { printerTroublesQuery } from 'shared-api/queries/kitchen/printers';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { placeLabel } from '../../../i18n/table-label';
import { useApiMutation } from '../../../lib/use-api-mutation';
import { useServices } from '../../../services/services';
import styles from './printer-troubles.module.css';

/** Printers that do not print, with their waiting tickets and questions to staff; renders nothing while all print. */
export function PrinterTroubles() {
  const { http } = useServices();
  const { data: troubles = [] } = useQuery(printerTroublesQuery(http));
  if (troubles.length === 0) return null;
  return (
    <div className={styles.troubles}>
      {troubles.map((trouble) => (
        <Trouble key={trouble.printer_id} trouble={trouble} />
      ))}
    </div>
  );
}

function Trouble({ trouble: { name, problem, waiting, expired, orders } }: { trouble: PrinterTrouble }) {
  const { t } = useTranslation();
  const decision = useApiMutation({
    request: (http, { id, print }: { id: number; print: boolean }) => decideExpiredJob(http, id, print),
    invalidates: [keys.printers.all],
    failure: t('printing.failed'),
  });
  const decide = (id: number, print: boolean) => {
    // The next notice moves under the finger.
    suppressGhostTap();
    decision.mutate({ id, print });
  };
  const ticketOf = (order: { id: number; table_number: string | null }) =>
    `${placeLabel(t, order.table_number)} #${order.id}`;
  return (
    <>
      {problem && (
        <BannerNotice tone="danger" title={t(`printing.trouble.${problem}`, { name })}>
          {waiting > 0 && (
            <p>
              {t('printing.waiting', { count: waiting })}
              {orders.length > 0 && `: ${orders.map(ticketOf).join(', ')}`}
            </p>
          )}
        </BannerNotice>
      )}
      {expired.length > 0 && (
        <BannerNotice tone="warning" title={t('printing.late_question', { name })}>
          <ul role="list" className={styles.expired}>
            {expired.map(({ id, kind, order_id, table_number }) => {
              const what =
                order_id === null ? t(`printing.kind.${kind}`) : ticketOf({ id: order_id, table_number });
              return (
                <li key={id}>
                  <bdi>{what}</bdi>
                  <Button onClick={() => decide(id, true)} aria-label={t('printing.print_late', { what })}>
                    {t('printing.print')}
                  </Button>
                  <Button
                    variant="secondary"
                    onClick={() => decide(id, false)}
                    aria-label={t('printing.drop_late', { what })}
                  >
                    {t('printing.drop')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </BannerNotice>
      )}
    </>
  );
}
