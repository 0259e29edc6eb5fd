import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { stationsQuery } from 'shared-api/queries/kitchen/stations';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { PrinterTroubles } from '#features/kitchen/printer-troubles/printer-troubles';
import { PaperModal } from '#features/kitchen/printers/paper-modal';
import { PrintAgentCard } from '#features/kitchen/printers/print-agent-card';
import { PrinterForm } from '#features/kitchen/printers/printer-form';
import { PrinterList } from '#features/kitchen/printers/printer-list';
import { PrintJobList } from '#features/kitchen/printers/print-job-list';
import styles from '#features/kitchen/printers/printers.module.css';
import { useOpenForm } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';

/** /admin/printers */
export default function PrintersRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const printers = useQuery({ ...printersQuery(http), refetchOnMount: 'always' });
  const { data: stations = [] } = useQuery(stationsQuery(http));
  const { form, edited, open, close } = useOpenForm(printers.data);
  const [paper, setPaper] = useState<{ jobId: number; title: string } | null>(null);
  return (
    <>
      <PageHeader
        title={t('nav.printers')}
        text={t('printing.intro')}
        actions={
          <Button onClick={() => open('new')}>
            <Plus aria-hidden="true" />
            {t('printing.new')}
          </Button>
        }
      />
      <QueryView query={printers} failedText={t('printing.load_failed')}>
        {(list) => (
          <div className={styles.screen}>
            <PrinterTroubles onShowPaper={(jobId, title) => setPaper({ jobId, title })} />
            {paper && <PaperModal {...paper} onClose={() => setPaper(null)} />}
            <PrinterList printers={list} stations={stations} onEdit={open} />
            {list.length > 0 && <PrintJobList printers={list} />}
            <PrintAgentCard />
            {(form === 'new' || edited) && (
              <PrinterForm key={form} printer={edited} printers={list} stations={stations} onClose={close} />
            )}
          </div>
        )}
      </QueryView>
    </>
  );
}
