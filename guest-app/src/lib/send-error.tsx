import { ApiError } from 'shared-api/client/api-error';
import { EarlierUnknownError, isOutcomeUnknown, type Attempt } from 'shared-api/client/attempts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './send-error.module.css';

export interface SendErrorProps {
  /** The error of the failed attempt. */
  error: unknown;
  /** Text that says which action failed. */
  title: string;
  /** The attempt, while its outcome is unknown; without one, the caller asks the server for the outcome. */
  attempt?: Attempt;
  /** Text of the reason. */
  children?: ReactNode;
}

/** Whether the same request may succeed later. */
const maySucceedLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The error of a failed request, shown beside the send button of a form or dialog until the next attempt. */
export function SendError({ error, title, attempt, children }: SendErrorProps) {
  const { t } = useTranslation();
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => void noticeRef.current?.scrollIntoView({ block: 'nearest' }), [error]);
  if (attempt ? isOutcomeUnknown(error) : error instanceof ApiError && error.isOutcomeUnknown) {
    const isEarlier = error instanceof EarlierUnknownError;
    return (
      <BannerNotice
        ref={noticeRef}
        tone="danger"
        title={attempt?.isAbsent ? title : t('send_error.unknown')}
        className={styles.notice}
      >
        {/* Why the answer is missing says nothing about the request: it may have arrived. */}
        <p>
          {attempt?.isAbsent
            ? t('send_error.absent')
            : t(isEarlier ? 'send_error.earlier_unknown' : 'send_error.unknown_text')}
        </p>
      </BannerNotice>
    );
  }
  return (
    <BannerNotice ref={noticeRef} tone="danger" title={title} className={styles.notice}>
      {children && <p>{children}</p>}
      {maySucceedLater(error) && <p>{t('send_error.advice')}</p>}
    </BannerNotice>
  );
}
