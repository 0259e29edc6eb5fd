import type { Id } from 'react-toastify/unstyled';

/** Whether the first notice was asked for; from then on the layout shows the toaster. */
let isWanted = false;
const listeners = new Set<() => void>();

export const toasterWanted = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => isWanted,
};

/** What went well last, as the toaster knows it. */
let lastSuccess: Id | undefined;

const loadToast = () => import('react-toastify/unstyled');

/** Fetches ahead what the first notice needs: without a connection it is needed as well. */
export const loadNotices = () => Promise.all([loadToast(), import('./toaster')]);

/** Tells the guest something in passing, at the top right (SPEC §8). Its code comes with the first notice. */
export async function notify(tone: 'success' | 'error' | 'info', text: string): Promise<void> {
  isWanted = true;
  listeners.forEach((listener) => listener());
  const { toast } = await loadToast();
  if (tone === 'success') {
    // In the place of what went well before: one below the other they would cover the cart's head on a phone.
    if (lastSuccess) toast.dismiss(lastSuccess);
    lastSuccess = toast.success(text);
  } else {
    // The same words twice at a time help nobody.
    toast[tone](text, { toastId: text });
  }
}
