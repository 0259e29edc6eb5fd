import * as audit from './audit';
import * as auth from './auth';
import * as backups from './backups';
import * as banners from './banners';
import * as categories from './categories';
import type { Endpoint } from './endpoint';
import * as feedback from './feedback';
import * as guestBootstrap from './guest-bootstrap';
import * as health from './health';
import * as languages from './languages';
import * as orders from './orders';
import * as personalData from './personal-data';
import * as products from './products';
import * as settings from './settings';
import * as socialMedia from './social-media';
import * as statistics from './statistics';
import * as tables from './tables';
import * as users from './users';
import * as waiterCalls from './waiter-calls';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call of the product; the server refuses to start when one has no handler. */
export const ENDPOINTS: readonly Endpoint[] = [
  health,
  auth,
  users,
  audit,
  personalData,
  languages,
  guestBootstrap,
  categories,
  products,
  tables,
  orders,
  waiterCalls,
  feedback,
  statistics,
  settings,
  backups,
  banners,
  socialMedia,
].flatMap((module) => Object.values(module).filter(isEndpoint));
