import { useEffect, useState } from 'react';

/** Counts orders that arrive in a hidden tab or on a screen without orders. */
export function useUnseenOrders(showsOrders: boolean) {
  const [count, setCount] = useState(0);

  useEffect(() => {
    const look = () => {
      if (showsOrders && document.visibilityState === 'visible') setCount(0);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [showsOrders]);

  function add(newOrders: number) {
    if (showsOrders && document.visibilityState === 'visible') return;
    setCount((unseen) => unseen + newOrders);
  }
  return { count, add };
}
