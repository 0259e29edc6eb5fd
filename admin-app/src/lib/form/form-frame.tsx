import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { PageTitle } from 'shared-ui/page-header';
import styles from './form-frame.module.css';

export interface FormFrameProps {
  title: string;
  /**
   * The element of the title.
   * @default 'h1'
   */
  titleAs?: 'h1' | 'h2';
  submitLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  failure?: string;
  children: ReactNode;
}

/** A form that replaces its list. */
export function FormFrame({
  title,
  titleAs = 'h1',
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  onCancel,
  failure,
  children,
}: FormFrameProps) {
  const { t } = useTranslation();
  const titleRef = useRef<HTMLHeadingElement>(null);

  const Title = titleAs === 'h1' ? PageTitle : titleAs;

  useEffect(() => titleRef.current?.focus(), []);

  return (
    <Form aria-label={title} className={styles.form} isBusy={isBusy} onSubmit={onSubmit}>
      <Title ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </Title>
      {children}
      <div className={styles.footer}>
        {failure && <BannerNotice tone="danger">{failure}</BannerNotice>}
        <div className={styles.buttons}>
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" busy={isBusy} busyText={busyLabel ?? t('form.saving')}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </Form>
  );
}
