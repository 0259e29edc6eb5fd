import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast, ToastContainer, type Id } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { IconButton } from '../icon-button/icon-button';
import styles from './toaster.module.css';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastLayerProps {
  /** Accessible name of the list of toasts. */
  label: string;
  /** Accessible name of a toast's close button. */
  closeLabel: string;
  durationMs: number;
}

let lastSuccess: Id | undefined;

export function showToast(tone: ToastTone, title: string, detail?: string): void {
  const content = detail ? (
    <div className={styles.text}>
      <span>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
  ) : (
    title
  );
  if (tone === 'success') {
    if (lastSuccess) toast.dismiss(lastSuccess);
    lastSuccess = toast.success(content);
  } else {
    toast[tone](content, tone === 'error' ? { toastId: `${title} ${detail ?? ''}` } : undefined);
  }
}

/** In the browser's top layer, raised again with every toast, as a dialog may have opened since. */
export function ToastLayer({ label, closeLabel, durationMs }: ToastLayerProps) {
  const layerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function raise() {
      const layer = layerRef.current;
      if (!layer?.showPopover) return;
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    }
    raise();
    return toast.onChange(({ status }) => status === 'added' && raise());
  }, []);

  return (
    <div ref={layerRef} popover="manual" data-slot="toaster" className={styles.layer}>
      <ToastContainer
        position="top-right"
        autoClose={durationMs}
        aria-label={label}
        rtl={document.documentElement.dir === 'rtl'}
        newestOnTop
        hideProgressBar
        closeButton={({ closeToast }) => (
          <IconButton label={closeLabel} onClick={closeToast}>
            <X />
          </IconButton>
        )}
      />
    </div>
  );
}
