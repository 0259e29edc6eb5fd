// Each import() makes a file of its own, even of the same module. Only this module imports these three, so that what was
// loaded ahead is what runs when there is no connection any more.
export const importOrderEntry = () => import('./order-entry');
export const importUnsentRounds = () => import('./unsent-rounds');
export const importSendRounds = () => import('./send-rounds');

/** Loads the code that takes, shows and sends rounds while there is a connection; never rejects. */
export async function preloadOrderEntry(): Promise<void> {
  await Promise.allSettled([importOrderEntry(), importUnsentRounds(), importSendRounds()]);
}
