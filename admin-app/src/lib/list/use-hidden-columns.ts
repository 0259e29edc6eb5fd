import { useState } from 'react';
import { deviceStorage } from 'shared-api/client/device-storage';

const KEY = 'list_columns_hidden';

const readAll = () => Object(deviceStorage.readJson(KEY)) as Record<string, unknown>;

/** The columns of a list that are hidden on this device. @param list under which they are stored. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<readonly unknown[]>(() => {
    const stored = readAll()[list];
    return Array.isArray(stored) ? stored : [];
  });
  return {
    isHidden: (key: string) => hidden.includes(key),
    toggle(key: string) {
      const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
      deviceStorage.writeJson(KEY, { ...readAll(), [list]: next });
      setHidden(next);
    },
  };
}
