import { useEffect } from 'react';
import { afterFirstPaint } from './after-first-paint';
import { useServices } from './services';

export function useLiveUpdates(): void {
  const services = useServices();

  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    async function start() {
      const { startLiveUpdates } = await import('./live-updates');
      if (!isOver) stop = startLiveUpdates(services);
    }
    // Without live updates, every page shows the data that it fetched last.
    const cancel = afterFirstPaint(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [services]);
}
