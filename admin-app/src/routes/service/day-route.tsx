import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from 'shared-api/contract/endpoint';
import { timeZoneOf } from 'shared-api/domain/local-time';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { getDay, ZReport } from 'shared-api/contract/service/day';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { dayQuery, zReportQuery } from 'shared-api/queries/service/day';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Tabs } from 'shared-ui/tabs';
import { PrinterTroublesButton } from '#features/kitchen/printer-troubles/printer-troubles-button';
import { CloseDayModal } from '#features/service/day/close-day-modal';
import { ClosedDays } from '#features/service/day/closed-days';
import { closedSections } from '#features/service/day/closed-sections';
import { DrawerModal } from '#features/service/day/drawer-modal';
import { formatDays } from '#features/service/day/format-days';
import { OpenDrawerModal } from '#features/service/day/open-drawer-modal';
import { PrintedReport } from '#features/service/day/printed-report';
import { downloadXReport, downloadZReport } from '#features/service/day/report-file';
import { ReportHeading } from '#features/service/day/report-heading';
import { reportSections, type ReportSection } from '#features/service/day/report-sections';
import { ReportView } from '#features/service/day/report-view';
import { ReverseEntryModal } from '#features/service/day/reverse-entry-modal';
import { PrintPortal } from '#features/service/orders/print/print-portal';
import { InBar } from '#lib/bar-place';
import { useDocumentPrint } from '#lib/document-print/use-document-print';
import { QueryView } from '#lib/query-view';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { positiveInteger, useUrlState } from '#lib/use-url-state';
import { useCan, useServices } from '#services/services';
import { NotedPaymentsNotice } from '#features/service/noted-payments/noted-payments-notice';
import styles from '#features/service/day/day.module.css';

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
      <InBar at="tools">
        <PrinterTroublesButton />
      </InBar>
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

/** The settings that a file needs; never rejects: a file without them has no name of the restaurant. */
function useLoadSettings() {
  const { http } = useServices();
  const client = useQueryClient();
  return async () => {
    await client.prefetchQuery(settingsQuery(http));
    const settings = client.getQueryData(settingsQuery(http).queryKey);
    return (name: SettingKey) => settings?.find(({ key }) => key === name)?.value;
  };
}

type Day = ReplyOf<typeof getDay>;

function RunningDay() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const { params, update } = useUrlState();
  const { timeZone } = useRestaurantTime();
  const query = useQuery({ ...dayQuery(http), refetchOnMount: 'always' });
  const loadSettings = useLoadSettings();
  const form = params.get('form');
  const entryId = positiveInteger(params.get('of'));
  const close = () => update({ form: null, of: null });
  const printing = useDocumentPrint('reports', 'x', (http, printerId, idempotencyKey) =>
    http.send('POST /day/print', { body: { printer_id: printerId }, idempotencyKey }),
  );
  async function download({ report, business_date: today }: Day) {
    const valueOf = await loadSettings();
    downloadXReport(t, report, {
      days: formatDays(report.business_days ?? { from: today, to: today }),
      restaurant: valueOf('restaurant_name') ?? '',
      timeZone: timeZoneOf(valueOf('time_zone')),
    });
  }
  const entryLabel = (sections: readonly ReportSection[]) =>
    sections.flatMap(({ lines }) => lines).find((line) => line.entryId === entryId)?.label;
  return (
    <QueryView query={query} failedText={t('day.load_failed')}>
      {(day) => (
        <div className={styles.day}>
          {day.report.business_days && (
            <p>
              <strong>{t('day.days', { days: formatDays(day.report.business_days) })}</strong>
            </p>
          )}
          <div className={styles.actions}>
            {printing.hasPrinter && (
              <Button variant="secondary" busy={printing.isPending} onClick={() => printing.print()}>
                <Printer aria-hidden="true" />
                {t('day.print')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void download(day)}>
              <Download aria-hidden="true" />
              {t('day.csv')}
            </Button>
            {can('drawer.use') && (
              <Button variant="secondary" onClick={() => update({ form: 'drawer' }, { replace: false })}>
                {t('day.drawer_add')}
              </Button>
            )}
            {can('drawer.use') && (
              <Button variant="secondary" onClick={() => update({ form: 'open' }, { replace: false })}>
                {t('day.open_drawer')}
              </Button>
            )}
            {can('day.close') && (
              <Button onClick={() => update({ form: 'close' }, { replace: false })}>{t('day.close')}</Button>
            )}
          </div>
          <NotedPaymentsNotice />
          {day.open_visits.length > 0 && (
            <BannerNotice tone="info">{t('day.open_visits', { count: day.open_visits.length })}</BannerNotice>
          )}
          {printing.dialog}
          <ReportView
            titleAs="h2"
            sections={reportSections(t, day.report, timeZone)}
            onReverse={
              can('drawer.use') ? (id) => update({ form: 'reverse', of: id }, { replace: false }) : undefined
            }
          />
          <p className={styles.note}>{t('day.statistics_note')}</p>
          {form === 'drawer' && <DrawerModal float={day.report.drawer.float} onClose={close} />}
          {form === 'open' && <OpenDrawerModal onClose={close} />}
          {form === 'reverse' && entryId !== null && (
            <ReverseEntryModal
              id={entryId}
              label={entryLabel(reportSections(t, day.report, timeZone)) ?? ''}
              entries={day.report.drawer.entries}
              onClose={close}
            />
          )}
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
  const { timeZone } = useRestaurantTime();
  const query = useQuery(zReportQuery(http, number));
  const loadSettings = useLoadSettings();
  const download = async (closed: ZReport) =>
    downloadZReport(t, closed, timeZoneOf((await loadSettings())('time_zone')));
  const [isPrinting, setPrinting] = useState(false);
  const printing = useDocumentPrint('reports', number, (client, printerId, idempotencyKey) =>
    client.send('POST /z-reports/{number}/print', {
      params: { number },
      body: { printer_id: printerId },
      idempotencyKey,
    }),
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
            <Button variant="secondary" onClick={() => void download(closed)}>
              <Download aria-hidden="true" />
              {t('day.csv')}
            </Button>
          </div>
          <ReportHeading closed={closed} />
          <ReportView sections={closedSections(t, closed, timeZone)} />
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
