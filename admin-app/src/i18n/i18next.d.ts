import 'i18next';
import type access from './tr.access.json';
import type address from './tr.address.json';
import type demo from './tr.demo.json';
import type help from './tr.help.json';
import type frame from './tr.json';
import type kitchen from './tr.kitchen.json';
import type menu from './tr.menu.json';
import type orders from './tr.orders.json';
import type palette from './tr.palette.json';
import type push from './tr.push.json';
import type records from './tr.records.json';
import type releases from './tr.releases.json';
import type restaurant from './tr.restaurant.json';
import type service from './tr.service.json';
import type tables from './tr.tables.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'admin';
    resources: {
      admin: typeof frame &
        typeof access &
        typeof address &
        typeof demo &
        typeof help &
        typeof kitchen &
        typeof menu &
        typeof orders &
        typeof palette &
        typeof push &
        typeof records &
        typeof releases &
        typeof restaurant &
        typeof service &
        typeof tables;
    };
  }
}
