import { ApiError } from 'shared-api/client/api-error';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './send-error.module.css';

export interface SendErrorProps {
  /** The error of the failed attempt. */
  error: unknown;
  /** Text that says which action failed. */
  title: string;
  /** Text of the reason. */
  children?: ReactNode;
}

/** Whether the same request may succeed later. */
const maySucceedLater = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The error of a failed request, shown beside the send button of a form or dialog until the next attempt. */
export function SendError({ error, title, children }: SendErrorProps) {
  const { t } = useTranslation();
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => void noticeRef.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <BannerNotice ref={noticeRef} tone="danger" title={title} className={styles.notice}>
      {children && <p>{children}</p>}
      {maySucceedLater(error) && <p>{t('send_error.advice')}</p>}
    </BannerNotice>
  );
}
