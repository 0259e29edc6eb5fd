import * as address from './restaurant/address';
import * as attempts from './attempts';
import * as audit from './records/audit';
import * as auth from './access/auth';
import * as twoFactor from './access/two-factor';
import * as backups from './records/backups';
import * as banners from './restaurant/banners';
import * as callTypes from './service/call-types';
import * as categories from './menu/categories';
import * as courses from './menu/courses';
import * as declarations from './menu/declarations';
import * as day from './service/day';
import * as demoEvening from './restaurant/demo-evening';
import * as displays from './access/displays';
import type { Endpoint } from './endpoint';
import * as feedback from './service/feedback';
import * as fieldReports from './releases/field-reports';
import * as firing from './service/firing';
import * as guestBootstrap from './menu/guest-bootstrap';
import * as guestVisit from './service/guest-visit';
import * as health from './health';
import * as kitchenOrders from './kitchen/kitchen-orders';
import * as stations from './kitchen/stations';
import * as languages from './restaurant/languages';
import * as menuFiles from './menu/menu-files';
import * as legalTexts from './restaurant/legal-texts';
import * as notedPayments from './service/noted-payments';
import * as ordering from './service/ordering';
import * as optionGroups from './menu/option-groups';
import * as orders from './service/orders';
import * as payments from './service/payments';
import * as personalData from './records/personal-data';
import * as printAgent from './kitchen/print-agent';
import * as printers from './kitchen/printers';
import * as printJobs from './kitchen/print-jobs';
import * as printDocuments from './service/print-documents';
import * as priceUpdates from './menu/prices';
import * as promotions from './menu/promotions';
import * as products from './menu/products';
import * as push from './service/push';
import * as rollouts from './releases/rollouts';
import * as recommendations from './menu/recommendations';
import * as releaseCommands from './releases/release-commands';
import * as releaseKeys from './releases/release-keys';
import * as releaseUploads from './releases/uploads';
import * as settings from './restaurant/settings';
import * as sharedCarts from './service/shared-carts';
import * as socialMedia from './restaurant/social-links';
import * as statistics from './records/statistics';
import * as systemHealth from './records/system-health';
import * as tableFiles from './service/table-files';
import * as tables from './service/tables';
import * as visits from './service/visits';
import * as users from './access/users';
import * as waiterCalls from './service/waiter-calls';

const SUBJECTS = [
  health,
  attempts,
  auth,
  twoFactor,
  demoEvening,
  displays,
  users,
  audit,
  personalData,
  languages,
  legalTexts,
  declarations,
  guestBootstrap,
  courses,
  categories,
  products,
  priceUpdates,
  promotions,
  menuFiles,
  recommendations,
  optionGroups,
  tables,
  tableFiles,
  orders,
  firing,
  ordering,
  stations,
  kitchenOrders,
  printers,
  printJobs,
  printAgent,
  printDocuments,
  visits,
  guestVisit,
  sharedCarts,
  payments,
  notedPayments,
  day,
  callTypes,
  waiterCalls,
  push,
  feedback,
  statistics,
  systemHealth,
  settings,
  address,
  backups,
  banners,
  socialMedia,
  fieldReports,
  releaseKeys,
  releaseUploads,
  releaseCommands,
  rollouts,
] as const;

type Exported<Subject> = Subject extends unknown ? Subject[keyof Subject] : never;
type Declared = Extract<Exported<(typeof SUBJECTS)[number]>, Pick<Endpoint, 'method' | 'path' | 'access'>>;

/** Every endpoint by its method and path: `Endpoints['GET /orders/{id}']`. */
export type Endpoints = { [E in Declared as `${E['method']} ${E['path']}`]: E };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** The server does not start if one has no handler. */
export const ENDPOINTS: readonly Endpoint[] = SUBJECTS.flatMap((subject) =>
  Object.values(subject).filter(isEndpoint),
);
