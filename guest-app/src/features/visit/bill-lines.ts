import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { remainderOf, type Fraction } from 'shared-api/domain/service/fraction';

type Round = GuestVisit['rounds'][number];
export type RoundItem = Round['items'][number];

/** An item of a round with its amount. */
export interface BillLine {
  item: RoundItem;
  /** In lira, after comps and discounts. Until staff take the order, the price as ordered. */
  charged: number;
  unpaid: Fraction;
}

const WHOLE: Fraction = { numerator: 1, denominator: 1 };

const orderedPrice = ({ price, quantity, options }: RoundItem): number =>
  toLira(sumKurus([price, ...options.map((option) => option.price)].map(toKurus)) * quantity);

export function billLine({ bill }: GuestVisit, item: RoundItem): BillLine {
  const billed = bill?.items.find(({ id }) => id === item.id);
  if (!billed) return { item, charged: orderedPrice(item), unpaid: WHOLE };
  return { item, charged: billed.charged, unpaid: remainderOf(billed.paid_fraction) };
}

/** In lira. */
export const sumOfRounds = (visit: GuestVisit, rounds: readonly Round[]): number =>
  toLira(
    sumKurus(rounds.flatMap(({ items }) => items.map((item) => toKurus(billLine(visit, item).charged)))),
  );

/** The unpaid portions of the guest's own items: the initial selection of what to pay. */
export function ownShare(visit: GuestVisit, ownOrderIds: ReadonlySet<number>): Record<number, Fraction> {
  const own = visit.rounds.filter(({ id }) => ownOrderIds.has(id)).flatMap(({ items }) => items);
  return Object.fromEntries(own.map(({ id }) => [id, WHOLE]));
}
