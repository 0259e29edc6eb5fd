import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { billLines, type BillLine } from 'shared-api/domain/service/bill-lines';
import { piecesOf, type BillShare } from 'shared-api/domain/service/bill-shares';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { optionLead } from '#escpos/option-lead';
import type { PaperLine } from '#escpos/paper';
import { placeName } from '#modules/kitchen/printing/place-name';
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
  writer: PaperWriter,
): PaperLine[] {
  const { say } = writer;
  return [
    ...headLines(head),
    { rule: true },
    { text: say('paper.bill'), align: 'center', isBold: true },
    ...visitLines(visit, head, writer),
    { rule: true },
    ...(share ? shareLines(visit, share, writer) : wholeBillLines(visit, writer)),
    { rule: true },
    { text: say('paper.vat_included'), align: 'center' },
    { text: say('paper.not_fiscal'), align: 'center', isBold: true },
    { text: '' },
    { text: say('paper.thanks'), align: 'center' },
  ];
}

export const headLines = ({ restaurant, address, phone }: PaperHead): PaperLine[] => [
  { text: restaurant, align: 'center', isBold: true, isLarge: true },
  ...[address, phone].filter(Boolean).map((text): PaperLine => ({ text, align: 'center' })),
];

type Words = Pick<PaperWriter, 'say' | 'money'>;

/** Whose bill it is. */
function visitLines(visit: VisitWithOrders, head: PaperHead, { language, say }: PaperWriter): PaperLine[] {
  const orders = visit.orders.filter(({ status }) => status !== 'cancelled');
  const waiter = visit.opened_by ?? orders.find(({ taken_by }) => taken_by !== null)?.taken_by;
  const staff = waiter ? say('paper.waiter', { name: waiter }) : '';
  const guests = visit.guest_count ? say('paper.guest_count', { count: visit.guest_count }) : '';
  const [takeaway] = visit.table_number === null ? orders : [];
  return [
    {
      text: placeName(visit.table_number, language),
      align: 'center',
      isBold: true,
      isLarge: true,
    },
    ...[takeaway?.customer_name, takeaway?.customer_phone, takeaway?.customer_address].flatMap(
      (text): PaperLine[] => (text ? [{ text, align: 'center', isBold: true }] : []),
    ),
    { start: say('paper.bill_number', { number: visit.id }), end: head.time },
    ...(staff || guests ? [{ start: staff, end: guests }] : []),
  ];
}

const compOrDiscount = ({ compedQuantity, discount }: BillLine, { say, money }: Words): PaperLine[] => {
  const texts = [
    compedQuantity > 0 ? say('paper.comp', { quantity: compedQuantity }) : null,
    discount?.percent ? say('paper.discount_percent', { percent: discount.percent }) : null,
    discount?.amount ? say('paper.discount_amount', { amount: money(discount.amount) }) : null,
  ];
  return texts.flatMap((text) => (text ? [{ lead: INDENT, text }] : []));
};

const INDENT = '    ';

function wholeBillLines(visit: VisitWithOrders, { say, money }: Words): PaperLine[] {
  const { bill, adjustments } = visit;
  const lines = billLines(visit);
  const fullKurus = sumKurus(lines.map(({ totalKurus }) => totalKurus));
  const itemDiscountKurus = fullKurus - toKurus(bill.subtotal);
  const visitDiscount = adjustments.find(({ order_item_id }) => order_item_id === null);
  const percent = visitDiscount?.percent ? say('paper.of_percent', { percent: visitDiscount.percent }) : '';
  return [
    ...lines.flatMap((line): PaperLine[] => {
      const { item, quantity, totalKurus } = line;
      const { promotion } = item;
      return [
        { lead: `${quantity} x `, start: item.product_name, end: money(toLira(totalKurus)) },
        ...item.options.map((option): PaperLine => ({
          lead: INDENT + optionLead(option),
          text: option.product_option_name,
        })),
        ...(promotion
          ? [
              {
                lead: INDENT,
                text: say('paper.promotion', {
                  name: promotion.name,
                  price: money(promotion.regular_price),
                }),
              },
            ]
          : []),
        ...compOrDiscount(line, { say, money }),
      ];
    }),
    { rule: true },
    ...(fullKurus > toKurus(bill.total)
      ? [{ start: say('paper.subtotal'), end: money(toLira(fullKurus)) }]
      : []),
    ...(itemDiscountKurus > 0
      ? [{ start: say('paper.item_discounts'), end: money(-toLira(itemDiscountKurus)) }]
      : []),
    ...(bill.discount > 0
      ? [{ start: `${say('paper.discount')}${percent}`, end: money(-bill.discount) }]
      : []),
    { start: say('paper.total'), end: money(bill.total), isBold: true, isLarge: true },
    ...(bill.paid > 0
      ? [
          { start: say('paper.paid'), end: money(bill.paid) },
          { start: say('paper.unpaid'), end: money(bill.unpaid), isBold: true },
        ]
      : []),
    ...(bill.vat.length > 0 ? [{ rule: true as const }] : []),
    ...bill.vat.map(({ rate, vat }): PaperLine => ({ start: say('paper.vat', { rate }), end: money(vat) })),
  ];
}

function shareLines(visit: VisitWithOrders, share: BillShare, { say, money }: Words): PaperLine[] {
  const items = visit.orders.flatMap((order) => order.items);
  const portions = share.items.flatMap((portion): PaperLine[] => {
    const item = items.find(({ id }) => id === portion.id);
    if (!item) return [];
    const lead = `${piecesOf(portion, item.quantity)} x `;
    return [{ lead, start: item.product_name, end: money(portion.amount) }];
  });
  return [
    ...portions,
    ...(portions.length > 0 ? [{ rule: true as const }] : []),
    { start: say('paper.share'), end: money(share.amount), isBold: true, isLarge: true },
  ];
}
