import { Check, CircleDashed, CookingPot } from 'lucide-react';

/** Of an item at a station. */
export const STATE_ICONS = { fired: CircleDashed, preparing: CookingPot, ready: Check };
