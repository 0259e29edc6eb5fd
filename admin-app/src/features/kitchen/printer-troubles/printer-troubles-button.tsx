import { useQuery } from '@tanstack/react-query';
import { Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printerTroublesQuery } from 'shared-api/queries/kitchen/printers';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { useServices } from '../../../services/services';
import { PrinterTroubles, troubleTitles } from './printer-troubles';
import styles from './printer-troubles.module.css';

/** Says in one line which printers do not print, and opens the rest; renders nothing while all print. */
export function PrinterTroublesButton() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: troubles = [] } = useQuery(printerTroublesQuery(http));
  const [isOpen, setOpen] = useState(false);
  // The next trouble does not open the dialog by itself.
  if (isOpen && troubles.length === 0) setOpen(false);
  if (troubles.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div role="alert">
        <Button variant="danger" className={styles.button} onClick={() => setOpen(true)}>
          <Printer aria-hidden="true" />
          <TriangleAlert aria-hidden="true" />
          <span>{troubles.flatMap((trouble) => troubleTitles(t, trouble)).join(' · ')}</span>
        </Button>
      </div>
      <Modal open={isOpen} title={t('printing.troubles_title')} closeLabel={t('app.close')} onClose={close}>
        <PrinterTroubles />
      </Modal>
    </>
  );
}
