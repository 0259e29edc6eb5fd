import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import styles from './bar-notice.module.css';

export interface BarNoticeProps extends Pick<ButtonProps, 'variant'> {
  icon: ReactNode;
  /** One line; on a narrow screen for screen readers only. */
  text: string;
  /** Title of the dialog with the rest. */
  title: string;
  children: ReactNode;
}

/** A notice in a bar, where it covers and moves nothing: says in one line what is wrong, and opens the rest. */
export function BarNotice({ icon, text, title, variant = 'danger', children }: BarNoticeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div role="alert">
        <Button variant={variant} className={styles.button} onClick={() => setOpen(true)}>
          {icon}
          <span>{text}</span>
        </Button>
      </div>
      <Modal open={isOpen} title={title} closeLabel={t('app.close')} onClose={() => setOpen(false)}>
        {children}
      </Modal>
    </>
  );
}
