import { useQuery } from '@tanstack/react-query';
import { Printer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { printerTroublesQuery } from 'shared-api/queries/kitchen/printers';
import { BarNotice } from '#lib/bar-notice';
import { useServices } from '#services/services';
import { PrinterTroubles, troubleTitles } from './printer-troubles';

/** Says in one line which printers do not print, and opens the rest; renders nothing while all print. */
export function PrinterTroublesButton() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: troubles = [] } = useQuery(printerTroublesQuery(http));
  if (troubles.length === 0) return null;
  return (
    <BarNotice
      icon={
        <>
          <Printer aria-hidden="true" />
          <TriangleAlert aria-hidden="true" />
        </>
      }
      text={troubles.flatMap((trouble) => troubleTitles(t, trouble)).join(' · ')}
      title={t('printing.troubles_title')}
    >
      <PrinterTroubles />
    </BarNotice>
  );
}
