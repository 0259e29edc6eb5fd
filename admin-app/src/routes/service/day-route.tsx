import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printXReport, printZReport } from 'shared-api/client/service/print-documents';
import type { ZReport } from 'shared-api/contract/service/day';
import { formatDate, formatDateTime } from 'shared-api/i18n/format';
import { dayQuery, zReportQuery } from 'shared-api/queries/service/day';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Tabs } from 'shared-ui/tabs';
import { CloseDayModal } from '../../features/service/day/close-day-modal';
import { ClosedDays } from '../../features/service/day/closed-days';
import { closedSections } from '../../features/service/day/closed-sections';
import { DrawerModal } from '../../features/service/day/drawer-modal';
import { PrintedReport } from '../../features/service/day/printed-report';
import { reportSections } from '../../features/service/day/report-sections';
import { ReportView } from '../../features/service/day/report-view';
import { PrintPortal } from '../../features/service/orders/print/print-portal';
import { csvAmount, downloadCsv } from '../../lib/download';
import { useDocumentPrint } from '../../lib/document-print/use-document-print';
import { QueryView } from '../../lib/query-view';
import { positiveInteger, useUrlState } from '../../lib/use-url-state';
import { useCan, useServices } from '../../services/services';
import styles from '../../features/service/day/day.module.css';

const TABS = ['running', 'closed'] as const;

/** /admin/day */
export default function DayRoute() {
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const number = positiveInteger(params.get('z'));
  const tab = number !== null || params.get('tab') === 'closed' ? 'closed' : 'running';
  return (
    <>
      <PageHeader title={t('day.title')} text={t('day.text')} />
      <Tabs
        label={t('day.title')}
        value={tab}
        items={TABS.map((value) => ({ value, label: t(`day.tab.${value}`) }))}
        onChange={(value) => update({ tab: value, z: null })}
      >
        {tab === 'running' ? (
          <RunningDay />
        ) : number === null ? (
          <ClosedDays onOpen={(z) => update({ z, tab: 'closed' }, { replace: false })} />
        ) : (
          <ClosedDay number={number} onBack={() => update({ z: null, tab: 'closed' })} />
        )}
      </Tabs>
    </>
  );
}

function RunningDay() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const query = useQuery({ ...dayQuery(http), refetchOnMount: 'always' });
  const form = params.get('form');
  const close = () => update({ form: null });
  const printing = useDocumentPrint('reports', printXReport);
  return (
    <QueryView query={query} failedText={t('day.load_failed')}>
      {(day) => (
        <div className={styles.day}>
          <div className={styles.actions}>
            {printing.hasPrinter && (
              <Button variant="secondary" busy={printing.isPending} onClick={() => printing.print()}>
                <Printer aria-hidden="true" />
                {t('day.print')}
              </Button>
            )}
            {can('drawer.use') && (
              <Button variant="secondary" onClick={() => update({ form: 'drawer' }, { replace: false })}>
                {t('day.drawer_add')}
              </Button>
            )}
            {can('day.close') && (
              <Button onClick={() => update({ form: 'close' }, { replace: false })}>{t('day.close')}</Button>
            )}
          </div>
          {day.open_visits.length > 0 && (
            <BannerNotice tone="info">{t('day.open_visits', { count: day.open_visits.length })}</BannerNotice>
          )}
          {printing.dialog}
          <ReportView titleAs="h2" sections={reportSections(t, day.report)} />
          {form === 'drawer' && <DrawerModal onClose={close} />}
          {form === 'close' && (
            <CloseDayModal
              day={day}
              onClosed={(z) => update({ form: null, tab: 'closed', z })}
              onClose={close}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

function ClosedDay({ number, onBack }: { number: number; onBack: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(zReportQuery(http, number));
  const [isPrinting, setPrinting] = useState(false);
  const printing = useDocumentPrint('reports', (client, printerId, idempotencyKey) =>
    printZReport(client, number, printerId, idempotencyKey),
  );
  const download = (closed: ZReport) =>
    downloadCsv(
      `z-${closed.number}`,
      closedSections(t, closed).flatMap(({ title, lines }) =>
        lines.map(({ label, value }) => [title, label, typeof value === 'number' ? csvAmount(value) : value]),
      ),
    );
  return (
    <QueryView query={query} failedText={t('day.load_failed')}>
      {(closed) => (
        <div className={styles.day}>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={onBack}>
              {t('day.back')}
            </Button>
            <Button
              variant="secondary"
              busy={printing.isPending}
              onClick={() => (printing.hasPrinter ? printing.print() : setPrinting(true))}
            >
              <Printer aria-hidden="true" />
              {t('day.print')}
            </Button>
            <Button variant="secondary" onClick={() => download(closed)}>
              <Download aria-hidden="true" />
              {t('day.csv')}
            </Button>
          </div>
          <h2>{t('day.z_title', { number: closed.number })}</h2>
          <p>
            {formatDate(closed.business_date)} · {formatDateTime(closed.closed_at)} ·{' '}
            <bdi>{closed.closed_by}</bdi> · {t('day.not_fiscal')}
          </p>
          <ReportView sections={closedSections(t, closed)} />
          {printing.dialog}
          {isPrinting && (
            <PrintPortal onDone={() => setPrinting(false)}>
              <PrintedReport closed={closed} />
            </PrintPortal>
          )}
        </div>
      )}
    </QueryView>
  );
}
