import { deviceStorage } from 'shared-api/client/device-storage';
import { APPEARANCE_KEY, DENSITIES, THEMES } from 'shared-api/domain/appearance';

export interface Appearance {
  theme: (typeof THEMES)[number];
  density: (typeof DENSITIES)[number];
}

/** Stored choices; the defaults for what is missing or unknown. */
export function readAppearance(): Appearance {
  const stored = Object(deviceStorage.readJson(APPEARANCE_KEY)) as Partial<Record<keyof Appearance, unknown>>;
  return {
    theme: THEMES.find((theme) => theme === stored.theme) ?? 'system',
    density: DENSITIES.find((density) => density === stored.density) ?? 'comfortable',
  };
}

export function storeAppearance(appearance: Appearance): void {
  deviceStorage.writeJson(APPEARANCE_KEY, appearance);
  applyAppearance();
}

/** The page that the server sends does the same before its first paint (server/src/hosting/appearance-script.ts). */
export function applyAppearance(): void {
  const { theme, density } = readAppearance();
  const { dataset } = document.documentElement;
  dataset.density = density;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
