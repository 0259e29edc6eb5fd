import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { GUEST_STORAGE_KEYS, readStored, writeStored } from '../storage';

/** @returns the menu that this phone read last, in whatever language that was. */
export const readSavedMenu = () => readStored(GUEST_STORAGE_KEYS.savedMenu) as GuestBootstrap | null;

export const saveMenu = (bootstrap: GuestBootstrap) => writeStored(GUEST_STORAGE_KEYS.savedMenu, bootstrap);
