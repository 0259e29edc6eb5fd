import 'i18next';
import type tr from './tr.json';
import type trLater from './tr.later.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'guest';
    resources: { guest: typeof tr & typeof trLater };
  }
}
