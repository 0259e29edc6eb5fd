import type { RandomSource } from '#seeded-random';
import { between } from '../appetite';
import type { DemoPerson } from '../staff';
import type { Device } from './device';

/** Minutes of the evening, from opening until the last guest is out of the door. */
export const EVENING_LENGTH = 240;
/** Minute from which nobody orders any more and everybody is brought the bill. */
export const LAST_CALL_MINUTE = 195;

/** A party at its table, as the people in the room see it. */
export interface Party {
  table: { id: number; number: string; code: string };
  guests: number;
  /** Its orders, by their links. */
  orders: { id: number; token: string }[];
  callIds: number[];
  visitId: number | null;
  /** How it pays; null until it asks for the bill. */
  wish: BillWish | null;
  hasPaid: boolean;
}

export interface BillWish {
  /** Number of equal shares; 1 for one bill; `items` if each pays for their own. */
  split: number | 'items';
  method: 'cash' | 'card' | 'transfer';
  discountPercent: number | null;
}

/** What everybody in the room knows. */
export interface Evening {
  phone: Device;
  tills: Readonly<Record<DemoPerson, Device>>;
  /** Contents of the codes on the tables, by table. */
  codes: ReadonlyMap<number, string>;
  random: RandomSource;
  parties: Set<Party>;
  /** Parties that have not come yet. */
  expected: number;
  minute: number;
}

/** What somebody does in the evening: yields the minutes until the next step. */
export type Act = AsyncGenerator<number, void>;

export const isOver = ({ parties, expected, minute }: Evening): boolean =>
  minute >= EVENING_LENGTH || (expected === 0 && parties.size === 0);

export const isLastCall = ({ minute }: Evening): boolean => minute >= LAST_CALL_MINUTE;

export const range = ({ random }: Evening, from: number, to: number): number => between(from, to, random);

/** Whose order it is; undefined for one that the evening did not make. */
export const partyOfOrder = ({ parties }: Evening, id: number): Party | undefined =>
  [...parties].find(({ orders }) => orders.some((order) => order.id === id));
