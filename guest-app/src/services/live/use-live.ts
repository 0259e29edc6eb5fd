import { useEffect } from 'react';
import { useServices } from '../services';
import { afterFirstPaint } from '../after-first-paint';

/** Keeps the menu and the orders of this phone true to what happens in the restaurant, from the first paint on. */
export function useLive(): void {
  const services = useServices();

  useEffect(() => {
    let close = () => {};
    let isOver = false;
    async function follow() {
      const { followLive } = await import('./follow-live');
      if (!isOver) close = followLive(services);
    }
    // Without it every screen still shows what it last fetched.
    const cancel = afterFirstPaint(() => void follow().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      close();
    };
  }, [services]);
}
