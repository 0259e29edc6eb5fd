import 'i18next';
import type releases from './tr.releases.json';
import type tr from './tr.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'admin';
    resources: { admin: typeof tr & typeof releases };
  }
}
