import { createStore, type StoreApi } from 'zustand';

/** What is known of something that is fetched. */
export interface Resource<T> {
  /** As it came last; null before it ever did. */
  data: T | null;
  /** Why the last attempt failed; null where it did not. */
  error: unknown;
  isLoading: boolean;
  /** Fetches it anew, and resolves once that succeeded or failed. What came before stays until then. */
  refresh: () => Promise<void>;
}

/**
 * Something that one mounted app fetches and its first paint may show: what TanStack Query does for all other
 * screens would cost that paint 11 KB.
 * @param data what is known from the start.
 */
export const createResource = <T>(load: () => Promise<T>, data: T | null): StoreApi<Resource<T>> =>
  createStore((set) => {
    let running: Promise<void> | null = null;
    let next: Promise<void> | null = null;

    async function run(): Promise<void> {
      set({ isLoading: true });
      try {
        set({ data: await load(), error: null });
      } catch (error) {
        set({ error });
      }
      set({ isLoading: false });
      running = null;
    }
    function refresh(): Promise<void> {
      if (!running) return (running = run());
      // A running request may have been processed before the change that caused this one.
      next ??= running.then(() => {
        next = null;
        return refresh();
      });
      return next;
    }
    return { data, error: null, isLoading: false, refresh };
  });
