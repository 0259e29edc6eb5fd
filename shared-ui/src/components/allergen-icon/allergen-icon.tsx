import {
  Bean,
  Egg,
  Fish,
  Flower,
  Flower2,
  Grape,
  LeafyGreen,
  type LucideIcon,
  Milk,
  Nut,
  PiggyBank,
  Shell,
  Shrimp,
  Soup,
  Sprout,
  Wheat,
  Wine,
} from 'lucide-react';
import type { ComponentProps } from 'react';

const ICONS = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Bean,
  soybeans: Sprout,
  milk: Milk,
  nuts: Nut,
  celery: LeafyGreen,
  mustard: Flower2,
  sesame: Soup,
  sulphites: Grape,
  lupin: Flower,
  molluscs: Shell,
  alcohol: Wine,
  pork: PiggyBank,
} as const satisfies Record<string, LucideIcon>;

export interface AllergenIconProps extends ComponentProps<'svg'> {
  name: keyof typeof ICONS;
}

/** A decorative icon; the allergen's name has to be next to it. Renders nothing for an allergen of a newer server. */
export function AllergenIcon({ name, ...rest }: AllergenIconProps) {
  const Icon: LucideIcon | undefined = ICONS[name];
  return Icon ? <Icon aria-hidden="true" {...(rest as object)} /> : null;
}

export const ALLERGEN_ICON_NAMES = Object.keys(ICONS) as (keyof typeof ICONS)[];
