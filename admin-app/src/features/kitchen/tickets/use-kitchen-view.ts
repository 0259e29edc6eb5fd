import { useState } from 'react';
import { readKitchenView, storeKitchenView, type KitchenView } from '#services/kitchen-view';

/** The device's view of the tickets, and a function that changes and stores it. */
export function useKitchenView() {
  const [view, setView] = useState(readKitchenView);
  const changeView = (change: Partial<KitchenView>) => {
    const next = { ...view, ...change };
    storeKitchenView(next);
    setView(next);
  };
  return { view, changeView };
}
