import { deviceStorage } from 'shared-api/client/device-storage';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';

/** Whether this device is a kitchen display, which without a session shows a code instead of the login. */
export const displayDevice = {
  isRemembered: (): boolean => deviceStorage.get(STORAGE_KEYS.display) !== null,
  remember: (): void => deviceStorage.set(STORAGE_KEYS.display, '1'),
  forget: (): void => deviceStorage.remove(STORAGE_KEYS.display),
};
