import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastLayerProps, ToastTone } from './toast-layer';

const loadLayer = () => import('./toast-layer');
const ToastLayer = lazy(async () => ({ default: (await loadLayer()).ToastLayer }));

let isLayerShown = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(tone: ToastTone, title: string, detail?: string): Promise<void> {
  const { showToast } = await loadLayer();
  isLayerShown = true;
  listeners.forEach((listener) => listener());
  showToast(tone, title, detail);
}

const toastOf = (tone: ToastTone) => (title: string, detail?: string) =>
  void show(tone, title, detail).catch((error: unknown) =>
    console.error('Toasts could not be loaded', error),
  );

/** Shows a toast at the top right; drops it if its code cannot be loaded. */
export const notify = {
  /** Replaces the last success toast: several would cover the page's header on a phone. */
  success: toastOf('success'),
  /** An error that is still shown is not shown twice. */
  error: toastOf('error'),
  info: toastOf('info'),
};

/** Loads the code of the first toast ahead of time, so that it can be shown without a network. */
export const preloadToaster = async () => void (await loadLayer());

/** Renders the toasts; once per app. Loads no code before the first toast. */
export function Toaster(props: ToastLayerProps) {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isLayerShown,
    () => false,
  );
  return (
    isShown && (
      <Suspense>
        <ToastLayer {...props} />
      </Suspense>
    )
  );
}
