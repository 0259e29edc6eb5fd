import {
  Baby,
  BellRing,
  Brush,
  Flame,
  GlassWater,
  Hand,
  Music,
  ReceiptText,
  Utensils,
  type LucideIcon,
} from 'lucide-react';

const ICONS = {
  bell: BellRing,
  receipt: ReceiptText,
  water: GlassWater,
  cleaning: Brush,
  cutlery: Utensils,
  baby: Baby,
  heating: Flame,
  music: Music,
  hand: Hand,
} satisfies Record<string, LucideIcon>;

export type CallIconName = keyof typeof ICONS;

/** A decorative icon of what guests call for; the name has to be next to it. */
export function CallIcon({ name }: { name: CallIconName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" />;
}
