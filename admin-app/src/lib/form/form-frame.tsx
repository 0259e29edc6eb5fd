import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
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
  /** Pass a new object for each rejected submit, which focuses the first invalid field. */
  problems?: object;
  children: ReactNode;
}

/** A form that replaces its list. */
export function FormFrame({
  title,
  titleAs: Title = 'h1',
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  onCancel,
  failure,
  problems,
  children,
}: FormFrameProps) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => titleRef.current?.focus(), []);
  useEffect(() => {
    if (problems) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <form ref={formRef} noValidate aria-label={title} className={styles.form} onSubmit={submit}>
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
    </form>
  );
}
