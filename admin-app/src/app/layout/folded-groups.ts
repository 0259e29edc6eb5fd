import { useState } from 'react';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { GroupId } from '../navigation';

const KEY = 'navigation_folded';
/** Needed once a week, by one person. */
const DEFAULT: readonly GroupId[] = ['team', 'system'];

/** The groups of the navigation that are folded on this device. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState<readonly unknown[]>(() => {
    const stored = deviceStorage.readJson(KEY);
    return Array.isArray(stored) ? stored : DEFAULT;
  });
  return {
    isFolded: (id: GroupId) => folded.includes(id),
    toggle(id: GroupId) {
      const next = folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id];
      deviceStorage.writeJson(KEY, next);
      setFolded(next);
    },
  };
}
