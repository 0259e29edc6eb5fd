import { API_BASE } from 'shared-api/domain/api';
import { ADMIN_PATH } from 'shared-api/domain/paths';
import type { PushMessage } from 'shared-api/domain/service/push';

declare const self: ServiceWorkerGlobalScope;

/** Without the session, which a worker does not have. Never rejects: the alert is shown in any case. */
const post = (path: string, body: object): Promise<unknown> =>
  fetch(`${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});

async function show({ confirmation, title, body, tag, url }: PushMessage): Promise<void> {
  // A replaced alert alerts again; TypeScript does not know `renotify`.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: url,
  };
  await self.registration.showNotification(title, options);
  const shown = await self.registration.getNotifications();
  await Promise.all([
    post('/push/confirmations', { confirmation }),
    'setAppBadge' in navigator && navigator.setAppBadge(shown.length).catch(() => {}),
  ]);
}

/** In a window that is open, without reloading it: what is typed there stays. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const panel = windows.find(({ url }) => new URL(url).pathname.startsWith(ADMIN_PATH));
  if (!panel) return void (await self.clients.openWindow(path));
  panel.postMessage({ openPath: path });
  await panel.focus();
}

async function renew(event: SubscriptionChange): Promise<void> {
  const { oldSubscription: earlier, newSubscription } = event;
  if (!earlier) return;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(earlier.options).catch(() => null));
  if (subscription)
    await post('/push/devices/renew', {
      earlier_endpoint: earlier.endpoint,
      subscription: subscription.toJSON(),
    });
}

/** Not in TypeScript's library. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});
self.addEventListener('pushsubscriptionchange', (event) =>
  (event as SubscriptionChange).waitUntil(renew(event as SubscriptionChange)),
);
