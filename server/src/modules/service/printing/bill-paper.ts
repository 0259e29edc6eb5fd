import { lineKurus, sumKurus, toKurus, toLira } from 'shared-api/contract/money';
import { piecesOf, type BillShare } from 'shared-api/contract/service/bill-shares';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { optionLead } from '../../../escpos/option-lead';
import type { PaperLine } from '../../../escpos/paper';
import { placeName } from '../../kitchen/printing/place-name';
import type { PaperWriter } from './paper-writer';

export interface PaperHead {
  restaurant: string;
  address: string;
  phone: string;
  /** Time of printing. */
  time: string;
}

/** The bill of a visit, or one share of it, before or after it is paid. */
export function billPaper(
  visit: VisitWithOrders,
  share: BillShare | null,
  head: PaperHead,
  { language, say, money }: PaperWriter,
): PaperLine[] {
  const items = visit.orders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.items);
  return [
    ...headLines(head),
    { text: say('paper.bill'), align: 'center', isBold: true },
    {
      text: placeName(visit.table_number, language),
      align: 'center',
      isBold: true,
      isLarge: true,
    },
    { text: head.time, align: 'center' },
    { rule: true },
    ...(share ? shareLines(items, share, { say, money }) : wholeBillLines(items, visit, { say, money })),
    { rule: true },
    { text: say('paper.vat_included'), align: 'center' },
    { text: say('paper.not_fiscal'), align: 'center', isBold: true },
    { text: say('paper.thanks'), align: 'center' },
  ];
}

export const headLines = ({ restaurant, address, phone }: PaperHead): PaperLine[] => [
  { text: restaurant, align: 'center', isBold: true, isLarge: true },
  ...[address, phone].filter(Boolean).map((text): PaperLine => ({ text, align: 'center' })),
];

type Words = Pick<PaperWriter, 'say' | 'money'>;

const lineTotalKurus = ({ price, options, quantity }: OrderItem): number =>
  lineKurus(
    toKurus(price),
    options.map((option) => toKurus(option.price)),
    quantity,
  );

const promotionLines = ({ promotion }: OrderItem, { say, money }: Words): PaperLine[] =>
  promotion
    ? [
        {
          text: `  ${say('paper.promotion', { name: promotion.name, price: money(promotion.regular_price) })}`,
        },
      ]
    : [];

function wholeBillLines(
  items: readonly OrderItem[],
  { bill }: VisitWithOrders,
  { say, money }: Words,
): PaperLine[] {
  const itemDiscount = toLira(sumKurus(items.map(lineTotalKurus)) - toKurus(bill.subtotal));
  return [
    ...items.flatMap((item): PaperLine[] => [
      { start: `${item.quantity} x ${item.product_name}`, end: money(toLira(lineTotalKurus(item))) },
      ...item.options.map(({ product_option_name: name, quantity, kind }): PaperLine => ({
        lead: `  ${optionLead({ quantity, kind })}`,
        text: name,
      })),
      ...promotionLines(item, { say, money }),
    ]),
    { rule: true },
    ...(itemDiscount > 0 ? [{ start: say('paper.item_discounts'), end: money(-itemDiscount) }] : []),
    ...(bill.discount > 0 ? [{ start: say('paper.discount'), end: money(-bill.discount) }] : []),
    { start: say('paper.total'), end: money(bill.total), isBold: true, isLarge: true },
    ...(bill.paid > 0
      ? [
          { start: say('paper.paid'), end: money(bill.paid) },
          { start: say('paper.unpaid'), end: money(bill.unpaid), isBold: true },
        ]
      : []),
    ...bill.vat.map(({ rate, vat }): PaperLine => ({ start: say('paper.vat', { rate }), end: money(vat) })),
  ];
}

function shareLines(items: readonly OrderItem[], share: BillShare, { say, money }: Words): PaperLine[] {
  return [
    ...share.items.flatMap((portion): PaperLine[] => {
      const item = items.find(({ id }) => id === portion.id);
      if (!item) return [];
      return [
        { start: `${piecesOf(portion, item.quantity)} x ${item.product_name}`, end: money(portion.amount) },
      ];
    }),
    { start: say('paper.share'), end: money(share.amount), isBold: true, isLarge: true },
  ];
}
