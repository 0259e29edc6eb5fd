import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { OptionKind } from 'shared-api/domain/statuses';
import type { KitchenNotice, Order } from 'shared-api/contract/service/orders';
import type { PaperLine } from '#escpos/paper';

/** The order of a ticket or notice. */
export type TicketOrder = Pick<Order, 'id' | 'table_number'>;

export interface TicketItem {
  product_id: number | null;
  /** Name as ordered; the paper has the name in the station's language. */
  name: string;
  quantity: number;
  options: {
    id: number | null;
    name: string;
    quantity: number;
    kind: OptionKind;
    /** Stations of a part of a set menu. */
    station_ids?: number[];
  }[];
  note: string | null;
  /** Allergens that the guest must avoid; missing in tickets of an earlier release. */
  allergy_codes?: Allergen[];
  /** Ids of the other stations that prepare it; none on notices. */
  also_at: number[];
}

/**
 * Content of a job. Tickets and notices are data, named in the station's language when they are printed; other
 * documents are finished lines.
 */
export type PrintContent =
  | {
      kind: 'ticket';
      station_id: number;
      course_id: number | null;
      order: TicketOrder;
      fired_at: string;
      note: string | null;
      items: TicketItem[];
    }
  | {
      kind: 'notice';
      station_id: number;
      order: TicketOrder;
      notice: Pick<KitchenNotice, 'kind' | 'detail' | 'from_table' | 'is_held' | 'note' | 'created_at'>;
      /** Dishes that it concerns; missing in jobs of an earlier release. */
      items?: TicketItem[];
    }
  | { kind: 'lines'; language: string; lines: PaperLine[] };
