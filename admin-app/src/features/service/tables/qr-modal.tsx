import { Download, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { errorText } from 'shared-api/i18n/error-text';
import { Button, buttonLook } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { ErrorState } from 'shared-ui/error-state';
import { Modal } from 'shared-ui/modal';
import { Spinner } from 'shared-ui/spinner';
import { tableLabel } from '#i18n/table-label';
import { useDocumentPrint } from '#lib/document-print/use-document-print';
import { CodeAddressWarning } from './code-address-warning';
import { useCreateQrCode, useQrCode } from './use-qr-code';
import styles from './qr-modal.module.css';

export function QrModal({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation();
  const code = useQrCode(table.id);
  const make = useCreateQrCode();
  const [isConfirmingReset, setConfirmingReset] = useState(false);
  const label = tableLabel(t, table);
  const printing = useDocumentPrint('table_codes', table.id, (http, printerId, idempotencyKey) =>
    http.send('POST /tables/{id}/print-code', {
      params: { id: table.id },
      body: { printer_id: printerId },
      idempotencyKey,
    }),
  );

  return (
    <Modal
      open
      isInAddress
      size="s"
      title={label}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        code.data && (
          <>
            <Button variant="secondary" busy={make.isPending} onClick={() => setConfirmingReset(true)}>
              <RotateCcw aria-hidden="true" />
              {t('tables.qr.reset')}
            </Button>
            {printing.hasPrinter && (
              <Button variant="secondary" busy={printing.isPending} onClick={() => printing.print()}>
                <Printer aria-hidden="true" />
                {t('printing.print')}
              </Button>
            )}
            <a {...buttonLook()} href={code.data.qr_code_url} download={`${table.table_number}.png`}>
              <Download aria-hidden="true" />
              {t('tables.qr.download')}
            </a>
          </>
        )
      }
    >
      <CodeAddressWarning />
      {code.isPending && <Spinner size="l" label={t('app.loading')} />}
      {code.error && !code.data && (
        <ErrorState
          title={t('tables.qr.missing')}
          text={errorText(t, code.error)}
          retryLabel={t('tables.qr.create')}
          retrying={make.isPending || code.isFetching}
          onRetry={() => make.mutate(table.id)}
        />
      )}
      {code.data && (
        <figure className={styles.code}>
          <img
            src={code.data.qr_code_url}
            alt={t('tables.qr.image', { place: label })}
            width="280"
            height="280"
          />
          <figcaption>
            <a href={code.data.target_url} target="_blank" rel="noreferrer">
              {code.data.target_url}
            </a>
          </figcaption>
        </figure>
      )}
      {printing.dialog}
      <ConfirmDialog
        open={isConfirmingReset}
        title={t('tables.qr.reset_question')}
        text={t('tables.qr.reset_text')}
        confirmLabel={t('tables.qr.reset')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setConfirmingReset(false)}
        onConfirm={() => {
          setConfirmingReset(false);
          make.mutate(table.id);
        }}
      />
    </Modal>
  );
}
