import { createStore, type StoreApi } from 'zustand';

export interface Resource<T> {
  /** The last response; null before the first. */
  data: T | null;
  /** The last attempt's error; null after a success. */
  error: unknown;
  isLoading: boolean;
  /** Fetches again and resolves once that succeeded or failed; `data` is unchanged until then. */
  refresh: () => Promise<void>;
}

/** Data that the first paint may show, without TanStack Query, which would add 11 KB to that paint. */
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
