import { Check, CircleDashed, CookingPot } from 'lucide-react';

/** Icons for the state of an item at a station. */
export const STATE_ICONS = { fired: CircleDashed, preparing: CookingPot, ready: Check };
