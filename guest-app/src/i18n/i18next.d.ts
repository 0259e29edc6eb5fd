import 'i18next';
import type tr from './tr.json';
import type trDeferred from './tr.deferred.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'guest';
    // Deferred translations are found through the first namespace (`fallbackNS`).
    resources: { guest: typeof tr & typeof trDeferred; 'guest-deferred': typeof trDeferred };
  }
}
