// The bundler may create another chunk for each import() of a module. Only this module imports these three, so that the
// preloaded chunks are those that are needed without a connection.
export const importOrderEntry = () => import('./order-entry');
export const importUnsentRounds = () => import('./unsent-rounds');
export const importSendRounds = () => import('./send-rounds');

/** Loads the code that takes, shows and sends rounds while there is a connection; never rejects. */
export async function preloadOrderEntry(): Promise<void> {
  await Promise.allSettled([importOrderEntry(), importUnsentRounds(), importSendRounds()]);
}
