import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { NOTICE_MS } from 'shared-api/contract/limits';
import { IconButton } from 'shared-ui/icon-button';
import styles from './toaster.module.css';

/**
 * Where toasts appear: top right (SPEC §8). It stands in the browser's top layer and steps in front again for
 * every toast, since a dialog that opened meanwhile would cover it.
 */
export function Toaster() {
  const { t } = useTranslation();
  const layerRef = useRef<HTMLDivElement>(null);

  useEffect(
    () =>
      toast.onChange(({ status }) => {
        const layer = layerRef.current;
        if (status !== 'added' || !layer?.showPopover) return;
        layer.hidePopover();
        layer.showPopover();
      }),
    [],
  );

  return (
    <div ref={layerRef} popover="manual" className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={NOTICE_MS}
        theme="auto"
        newestOnTop
        hideProgressBar
        aria-label={t('app.notices')}
        toastClassName={styles.toast}
        closeButton={({ closeToast }) => (
          <IconButton label={t('app.close')} onClick={closeToast}>
            <X />
          </IconButton>
        )}
      />
    </div>
  );
}
