import { deviceStorage } from 'shared-api/client/device-storage';
import type { Http } from 'shared-api/client/http';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { ADMIN_PATH } from 'shared-api/domain/paths';
import { keepPanel } from '../offline/panel-worker';

/** User whom this device alerts. */
const PUSH_USER_KEY = 'push_user';

/**
 * Whether this browser can show alerts while the panel is closed. `insecure`: the address is not secure; `install`: only
 * from the home screen; `denied`: the user or the system forbids notifications.
 */
export type PushAbility = 'insecure' | 'install' | 'unsupported' | 'denied' | 'able';

export async function pushAbility(): Promise<PushAbility> {
  if (!window.isSecureContext) return 'insecure';
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
  if (!('PushManager' in window)) return isApple && !isInstalled() ? 'install' : 'unsupported';
  if (!(await panelRegistration())) {
    // The first page of the panel registers it when it is idle.
    await keepPanel().catch(() => {});
    if (!(await panelRegistration())) return 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

const isMac = () => navigator.userAgent.includes('Macintosh');
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Undefined in development, and where the browser refuses service workers. */
async function panelRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(ADMIN_PATH).catch(() => undefined);
  // The guests' worker has the whole site.
  return registration && new URL(registration.scope).pathname.startsWith(ADMIN_PATH)
    ? registration
    : undefined;
}

const subscribed = async () => (await panelRegistration())?.pushManager.getSubscription();

interface Subscriber {
  http: Http;
  language: string;
  userId: number;
}

async function send({ http, language, userId }: Subscriber, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    language: language as InterfaceLanguage,
  };
  await http.send('POST /push/devices', { body, onRepeat: 'nothing' });
  deviceStorage.set(PUSH_USER_KEY, String(userId));
}

/** Asks for permission, which only a tap may do. @returns whether alerts may be shown. */
export async function turnPushOn(subscriber: Subscriber, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await panelRegistration();
  if (!registration) return false;
  // A subscription with the keys of another server cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await send(subscriber, await registration.pushManager.subscribe(options));
  return true;
}

export async function turnPushOff(http: Http, deviceId: number): Promise<void> {
  deviceStorage.remove(PUSH_USER_KEY);
  await http.send('DELETE /push/devices/{id}', { params: { id: deviceId } });
  await (await subscribed())?.unsubscribe();
}

/** Tells the server the subscription in a new session of the user who turned it on here. */
export async function keepPushOn(subscriber: Subscriber): Promise<void> {
  if (deviceStorage.get(PUSH_USER_KEY) !== String(subscriber.userId)) return;
  if (!window.isSecureContext || !('Notification' in window) || Notification.permission !== 'granted') return;
  const subscription = await subscribed();
  if (subscription) await send(subscriber, subscription);
}
