import {
  Banknote,
  BookOpen,
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  CloudOff,
  ConciergeBell,
  CreditCard,
  FilePenLine,
  Flame,
  Footprints,
  Frown,
  HandPlatter,
  Hourglass,
  ReceiptText,
  Split,
  TriangleAlert,
  Users,
  Utensils,
  type LucideIcon,
} from 'lucide-react';
import type { BillRequest } from 'shared-api/domain/statuses';
import type { TileReason } from './service-tiles';

const ICONS: Record<Exclude<TileReason, 'available'>, LucideIcon> = {
  late_call: TriangleAlert,
  low_rating: Frown,
  call: ConciergeBell,
  approval: ClipboardCheck,
  unsent: CloudOff,
  noted: Banknote,
  new_order: ClipboardList,
  bill_requested: ReceiptText,
  billing: ReceiptText,
  ready: HandPlatter,
  call_taken: Footprints,
  draft: FilePenLine,
  unattended: Hourglass,
  in_kitchen: Flame,
  paid: CircleCheck,
  eating: Utensils,
  nothing_ordered: BookOpen,
  occupied: Users,
  reserved: Clock,
};

const PAYMENT_ICONS: Record<BillRequest, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  separately: Split,
};

export interface ReasonIconProps {
  reason: TileReason;
  /** How the guests want to pay, for a bill request. */
  payment?: BillRequest | null;
}

/** A decorative icon of a reason; its word has to be next to it. A free table has none. */
export function ReasonIcon({ reason, payment }: ReasonIconProps) {
  if (reason === 'available') return null;
  const Icon = reason === 'bill_requested' && payment ? PAYMENT_ICONS[payment] : ICONS[reason];
  return <Icon aria-hidden="true" />;
}
