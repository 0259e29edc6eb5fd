import { tabStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from '../../services/storage-keys';

type Notes = Readonly<Record<number, string>>;

const read = () => (tabStorage.readJson(GUEST_STORAGE_KEYS.dishNotes) ?? {}) as Notes;

/** What was typed for dishes that are not in the cart yet, until the tab is closed. */
export const typedNotes = {
  of: (productId: number) => read()[productId] ?? '',
  /** An empty note is forgotten. */
  write: (productId: number, note: string) =>
    tabStorage.writeJson(GUEST_STORAGE_KEYS.dishNotes, { ...read(), [productId]: note || undefined }),
};
