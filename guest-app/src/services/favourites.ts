import { create } from 'zustand';
import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from './storage-keys';

/** When there are more, the oldest are removed. */
const FAVOURITES_MAX = 50;

function readFavourites(): number[] {
  const stored = deviceStorage.readJson(GUEST_STORAGE_KEYS.favourites);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
}

interface Favourites {
  /** Product ids, the latest first. */
  ids: readonly number[];
  toggle: (id: number) => void;
}

/** Favourite dishes, stored on this phone only. */
export const useFavourites = create<Favourites>((set) => ({
  ids: readFavourites(),
  toggle(id) {
    // Read from the storage, because another tab may have changed them.
    const stored = readFavourites();
    const others = stored.filter((known) => known !== id);
    const ids = stored.includes(id) ? others : [id, ...others].slice(0, FAVOURITES_MAX);
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.favourites, ids);
    set({ ids });
  },
}));
