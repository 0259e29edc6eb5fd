/** For `addInitScript`: the headless browser forbids notifications. A test allows them by its context's permissions. */
export function askForNotifications() {
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
}
