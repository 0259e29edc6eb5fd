import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedPaper } from 'shared-api/contract/kitchen/print-jobs';
import { printedPaperQuery } from 'shared-api/queries/kitchen/printers';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { QueryView } from '#lib/query-view';
import { usePrint } from '#lib/use-print';
import { useServices } from '#services/services';
import styles from './paper.module.css';

export interface PaperModalProps {
  jobId: number;
  /** Whether a copy can be printed. @default false */
  isPrinted?: boolean;
  title: string;
  onClose: () => void;
}

/** Shows the paper of a print job, decoded from the bytes that the printer gets. */
export function PaperModal({ jobId, isPrinted = false, title, onClose }: PaperModalProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(printedPaperQuery(http, jobId));
  const copy = usePrint(
    (id: number) => `copy:${id}`,
    (http, id, idempotencyKey) =>
      http.send('POST /print-jobs/{id}/reprint', { params: { id }, idempotencyKey }),
  );
  return (
    <Modal
      open
      title={title}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        isPrinted && (
          <Button
            variant="secondary"
            busy={copy.isPending}
            onClick={() => copy.mutate(jobId, { onSuccess: onClose })}
          >
            {t('printing.reprint')}
          </Button>
        )
      }
    >
      <QueryView query={query} failedText={t('printing.load_failed')}>
        {(paper) => <Paper paper={paper} />}
      </QueryView>
    </Modal>
  );
}

function Paper({ paper: { columns, lines, is_cut: isCut } }: { paper: PrintedPaper }) {
  return (
    <div className={styles.table}>
      <div
        className={styles.paper}
        style={{ '--columns': columns } as CSSProperties}
        data-cut={isCut || undefined}
      >
        {lines.map(({ text, qr, image, size, is_bold: isBold, is_inverted: isInverted }, index) =>
          image !== null ? (
            <img key={index} src={`data:image/png;base64,${image}`} alt={text} className={styles.image} />
          ) : qr === null ? (
            <p
              key={index}
              className={styles.line}
              data-bold={isBold || undefined}
              data-size={size}
              data-inverted={isInverted || undefined}
            >
              {text.slice(0, text.length - text.trimStart().length)}
              <span>{text.trimStart()}</span>
            </p>
          ) : (
            <p key={index} className={styles.code}>
              <QrCode aria-hidden="true" />
              <span>{qr}</span>
            </p>
          ),
        )}
      </div>
    </div>
  );
}
