import { Link as LinkIcon } from 'lucide-react';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { copyText } from 'shared-ui/hooks/copy-text';
import { Modal } from 'shared-ui/modal';
import { notify } from 'shared-ui/toaster';
import styles from './invite-sheet.module.css';

/** How others at the table join the shared cart. */
export function InviteSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation();
  const url = `${window.location.origin}${GUEST_PATHS.cart}?join=${code}`;

  async function share(button: HTMLElement) {
    try {
      if (navigator.share) return await navigator.share({ title: t('together.title'), url });
      await copyText(url, button);
      notify.success(t('together.copied'));
    } catch (error) {
      // The guest has closed the phone's own sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.info(url);
    }
  }
  return (
    <Modal
      open
      size="s"
      title={t('together.invite_title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button fullWidth onClick={({ currentTarget }) => void share(currentTarget)}>
          <LinkIcon aria-hidden="true" />
          {t('together.send_link')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('together.invite_hint')}</p>
      <p className={styles.code} dir="ltr" translate="no" aria-label={[...code].join(' ')} role="img">
        {code}
      </p>
      <p className={styles.hint}>{t('together.invite_rules')}</p>
    </Modal>
  );
}
