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

/** Tells the guest something in passing, at the top right (SPEC §8). Its code comes with the first notice. */
export async function notify(tone: 'success' | 'error' | 'info', text: string): Promise<void> {
  isWanted = true;
  listeners.forEach((listener) => listener());
  const { toast } = await import('react-toastify/unstyled');
  // The same words twice at a time help nobody.
  toast[tone](text, { toastId: text });
}
