import { deviceStorage } from 'shared-api/client/device-storage';

const KEY = 'single_keys';

/** Whether keys without Ctrl or ⌘ are shortcuts. Who speaks to the device or presses keys by mistake turns them off. */
export const hasSingleKeys = (): boolean => deviceStorage.get(KEY) !== 'off';

export function storeSingleKeys(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, 'off');
}
