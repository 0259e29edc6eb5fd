/** Sends acts that wait; loaded ahead where they are made. The only import() of the module, so that it is one chunk. */
export const importSendActs = () => import('./send-acts');
