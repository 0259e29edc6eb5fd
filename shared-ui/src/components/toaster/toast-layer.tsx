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

let lastToast: Id | undefined;
let lastSuccess: Id | undefined;

/** A page with a bar of its own at the bottom (`data-toasts-above`) shows one toast at a time, on phones above the bar. */
const pageBar = () => document.querySelector('[data-toasts-above]:not(dialog *)');

export function showToast(tone: ToastTone, title: string, detail?: string): void {
  const content = detail ? (
    <div className={styles.text}>
      <span>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
  ) : (
    title
  );
  const toastId = tone === 'error' ? `${title} ${detail ?? ''}` : undefined;
  const replaced = pageBar() ? lastToast : tone === 'success' ? lastSuccess : undefined;
  if (replaced !== undefined && replaced !== toastId) toast.dismiss(replaced);
  lastToast = toast[tone](content, { toastId });
  if (tone === 'success') lastSuccess = lastToast;
}

/** The height that a toast needs, with its margin. */
const TOAST_PX = 72;
const MARGIN_PX = 12;

/** The first position from the top where a toast covers no heading and no element with `data-toasts-below`. */
function freeTopPx(): number {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  const taken = Array.from((dialog ?? document).querySelectorAll('h1, h2, [data-toasts-below]'))
    .map((element) => element.getBoundingClientRect())
    .sort((one, other) => one.top - other.top);
  let topPx = MARGIN_PX;
  for (const { top, bottom } of taken) {
    if (top < topPx + TOAST_PX && bottom > topPx) topPx = bottom + MARGIN_PX;
  }
  // A page full of titles has no free position. A bar at the bottom is as high as a toast.
  return topPx > window.innerHeight - 2 * TOAST_PX ? MARGIN_PX : topPx;
}

const PHONE = '(width < 40rem)';

/** The upper edge of what toasts stand above: the foot of the open dialog, or the page's own bar. */
function floorPx(): number | undefined {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  const bar = pageBar();
  if (!bar || !window.matchMedia(PHONE).matches) return undefined;
  const foot = dialog?.querySelector('[data-toasts-above]');
  return (dialog ? foot : bar)?.getBoundingClientRect().top;
}

/** Whether a toast there would cover a list that is worked on (`data-toasts-spare`). */
function coversWork(topPx: number): boolean {
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  return Array.from((dialog ?? document).querySelectorAll('[data-toasts-spare]'))
    .map((element) => element.getBoundingClientRect())
    .some(({ top, bottom }) => top < topPx + TOAST_PX && bottom > topPx);
}

/** Where toasts stand: above a bar at the bottom, unless they would cover there what the upper edge of the screen spares. */
function position(): { side: 'top' | 'bottom'; px: number } {
  const floor = floorPx();
  if (floor === undefined) return { side: 'top', px: freeTopPx() };
  const isAtTop = coversWork(floor - TOAST_PX) && !coversWork(MARGIN_PX);
  return isAtTop ? { side: 'top', px: MARGIN_PX } : { side: 'bottom', px: floor - MARGIN_PX };
}

/** Toasts are in the browser's top layer. Each toast raises them again, because a dialog may have opened above. */
export function ToastLayer({ label, closeLabel, durationMs }: ToastLayerProps) {
  const layerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function raise() {
      place();
      const layer = layerRef.current;
      if (!layer?.showPopover) return;
      if (layer.matches(':popover-open')) layer.hidePopover();
      layer.showPopover();
    }
    function place() {
      const layer = layerRef.current;
      if (!layer) return;
      const { side, px } = position();
      layer.toggleAttribute('data-single', pageBar() !== null);
      layer.dataset.side = side;
      layer.style.setProperty('inset-block-start', `${px}px`);
    }
    /** A dialog that opens moves to its place. */
    function settle({ target }: Event) {
      if (target instanceof HTMLDialogElement) place();
    }
    raise();
    const unsubscribe = toast.onChange(({ status }) => status === 'added' && raise());
    window.addEventListener('scroll', place, { passive: true });
    document.addEventListener('animationend', settle);
    return () => {
      unsubscribe();
      window.removeEventListener('scroll', place);
      document.removeEventListener('animationend', settle);
    };
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
