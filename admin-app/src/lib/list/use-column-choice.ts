import { useState } from 'react';
import { deviceStorage } from 'shared-api/client/device-storage';

const KEY = 'list_columns';

/** Whether a column is shown, by its key, where the person has chosen it. */
type Choice = Partial<Record<string, unknown>>;

const objectOf = (stored: unknown) => Object(stored) as Choice;

/** The columns of a list that this device shows. @param list under which they are stored. */
export function useColumnChoice(list: string) {
  const [choice, setChoice] = useState(() => objectOf(objectOf(deviceStorage.readJson(KEY))[list]));
  return {
    isShown({ key, isExtra = false }: { key: string; isExtra?: boolean }): boolean {
      const chosen = choice[key];
      return typeof chosen === 'boolean' ? chosen : !isExtra;
    },
    choose(key: string, isShown: boolean) {
      const next = { ...choice, [key]: isShown };
      deviceStorage.writeJson(KEY, { ...objectOf(deviceStorage.readJson(KEY)), [list]: next });
      setChoice(next);
    },
  };
}
