import { X } from 'lucide-react';
import { NOTICE_MS } from 'shared-api/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { IconButton } from 'shared-ui/icon-button';
import './toaster.css';

/** The notices themselves; they stand in the top layer, so that an open dialog does not cover them. */
export default function Toaster() {
  const { t } = useTranslation();
  const layerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const rise = () => {
      const layer = layerRef.current;
      if (!layer?.showPopover) return;
      // What was shown last is on top, and a dialog may have opened since.
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    };
    rise();
    return toast.onChange(({ status }) => status === 'added' && rise());
  }, []);

  return (
    <div ref={layerRef} popover="manual" className="notices">
      <ToastContainer
        position="top-right"
        autoClose={NOTICE_MS}
        aria-label={t('notices.label')}
        rtl={document.documentElement.dir === 'rtl'}
        newestOnTop
        hideProgressBar
        closeButton={({ closeToast }) => (
          <IconButton label={t('close')} onClick={closeToast}>
            <X />
          </IconButton>
        )}
      />
    </div>
  );
}
