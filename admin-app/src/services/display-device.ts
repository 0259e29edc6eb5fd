import { STORAGE_KEYS } from 'shared-api/client/storage-keys';

/** Whether this device is a kitchen display, which without a session shows a code instead of the login. */
export const displayDevice = {
  isRemembered: (): boolean => localStorage.getItem(STORAGE_KEYS.display) !== null,
  remember: (): void => localStorage.setItem(STORAGE_KEYS.display, '1'),
  forget: (): void => localStorage.removeItem(STORAGE_KEYS.display),
};
