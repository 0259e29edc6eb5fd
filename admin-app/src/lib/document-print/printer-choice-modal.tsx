import { Printer as PrinterIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import { Button } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import { Modal } from 'shared-ui/modal';
import type { PrinterChoice } from '#services/document-printers';
import styles from './printer-choice-modal.module.css';

export interface PrinterChoiceModalProps {
  /** Printers for the document. */
  printers: readonly Printer[];
  onChoose: (printerId: PrinterChoice) => void;
  onClose: () => void;
}

/** Asks at which printer this device prints. */
export function PrinterChoiceModal({ printers, onChoose, onClose }: PrinterChoiceModalProps) {
  const { t } = useTranslation();
  const choose = (printerId: PrinterChoice) => {
    // Another button may be below the closing dialog.
    suppressGhostTap();
    onChoose(printerId);
  };
  return (
    <Modal
      open
      size="s"
      title={t('printing.choice.question')}
      closeLabel={t('app.close')}
      onClose={onClose}
      description={t('printing.choice.text')}
    >
      <div className={styles.choices}>
        {printers.map(({ id, name }) => (
          <Button key={id} variant="secondary" size="l" onClick={() => choose(id)}>
            <PrinterIcon aria-hidden="true" />
            <bdi>{name}</bdi>
          </Button>
        ))}
        <Button variant="ghost" onClick={() => choose(null)}>
          {t('printing.choice.all')}
        </Button>
      </div>
    </Modal>
  );
}
