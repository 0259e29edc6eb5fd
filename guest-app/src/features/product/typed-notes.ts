import { tabStorage } from 'shared-api/client/device-storage';

const KEY = 'dish_notes';

type Notes = Readonly<Record<number, string>>;

const read = () => (tabStorage.readJson(KEY) ?? {}) as Notes;

/** What was typed for dishes that are not in the cart yet, until the tab is closed. */
export const typedNotes = {
  of: (productId: number) => read()[productId] ?? '',
  /** An empty note is forgotten. */
  write: (productId: number, note: string) =>
    tabStorage.writeJson(KEY, { ...read(), [productId]: note || undefined }),
};
