import { isPart, mentionsAllergy, optionsAt, withParts } from 'shared-api/contract/kitchen/tickets';
import type { Allergen } from 'shared-api/contract/menu/allergens';
import { optionLine } from '../../../escpos/option-line';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { text, type TextKey, type TextParams } from '../../../i18n/text';
import type { PaperLine } from '../../../escpos/paper';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { findDefaultLanguage, paperLanguage } from './paper-language';
import { placeName } from './place-name';
import type { PrintContent, TicketItem, TicketOrder } from './print-content';

export type RenderedJob = Pick<Row<'print_jobs'>, 'content' | 'is_copy' | 'printer_id' | 'queue_printer_id'>;

/** @returns the lines of a job, preceded by the reason if it is printed again or on another printer. */
export async function renderPaper(db: Db, job: RenderedJob): Promise<PaperLine[]> {
  const content = JSON.parse(job.content) as PrintContent;
  if (content.kind === 'lines') return [...(await headOf(db, job, content.language)), ...content.lines];
  const station = await db
    .selectFrom('stations')
    .select(['name', 'language_code'])
    .where('id', '=', content.station_id)
    .executeTakeFirst();
  const language = station?.language_code ?? (await findDefaultLanguage(db));
  const lines =
    content.kind === 'ticket'
      ? await ticketLines(db, content, language)
      : await noticeLines(db, content, language);
  return [
    ...(await headOf(db, job, language)),
    { text: station?.name ?? '', align: 'center', isBold: true },
    ...lines,
  ];
}

const translate = (language: string, key: TextKey, params?: TextParams): string =>
  text(key, params)[paperLanguage(language)];

async function headOf(db: Db, job: RenderedJob, language: string): Promise<PaperLine[]> {
  const lines: PaperLine[] = [];
  if (job.is_copy) {
    lines.push({
      text: translate(language, 'paper.copy'),
      align: 'center',
      isBold: true,
      isInverted: true,
      isLarge: true,
    });
  }
  if (job.queue_printer_id !== job.printer_id) {
    const printer = await db
      .selectFrom('printers')
      .select('name')
      .where('id', '=', job.printer_id)
      .executeTakeFirst();
    lines.push({
      text: translate(language, 'paper.instead_of', { name: printer?.name ?? '' }),
      align: 'center',
    });
  }
  return lines;
}

const placeOf = ({ table_number }: Pick<TicketOrder, 'table_number'>, language: string): string =>
  placeName(table_number, paperLanguage(language));

async function ticketLines(
  db: Db,
  { station_id, order, course_id, fired_at, note, items }: Extract<PrintContent, { kind: 'ticket' }>,
  language: string,
): Promise<PaperLine[]> {
  const { timeZone } = await readRestaurantSettings(db);
  const time = new Date(fired_at).toLocaleTimeString(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  const names = await namesIn(db, items, language);
  const course = course_id ? await courseName(db, course_id, language) : null;
  const stations = await db.selectFrom('stations').select(['id', 'name']).execute();
  const allergyLine = (written: string): PaperLine => ({
    text: `! ${written}`,
    isBold: true,
    isInverted: true,
    isLarge: true,
  });
  const noteLine = (written: string): PaperLine =>
    mentionsAllergy(written) ? allergyLine(written) : { text: `! ${written}`, isBold: true };
  const allergyText = (codes: readonly Allergen[]) =>
    translate(language, 'paper.allergy', {
      names: codes.map((code) => translate(language, `allergen.${code}`)).join(', '),
    });
  return [
    { text: placeOf(order, language), align: 'center', isBold: true, isLarge: true },
    { text: `${translate(language, 'paper.order', { id: order.id })} - ${time}`, align: 'center' },
    ...(course ? [{ text: course, align: 'center' as const, isBold: true }] : []),
    { rule: true },
    ...items.flatMap((item): PaperLine[] => {
      const { here, elsewhere } = optionsAt(item.options, station_id);
      const others = stations
        .filter(({ id }) => item.also_at.includes(id))
        .map(({ id, name }) => {
          const parts = elsewhere.filter(({ station_ids: ids }) => ids?.includes(id));
          return withParts(name, parts.map(names.ofOption));
        });
      return [
        // The kitchen prepares the parts of a set menu, not the menu itself.
        { text: `${item.quantity} x ${names.ofItem(item)}`, isBold: true, isLarge: !here.some(isPart) },
        ...here.map((option): PaperLine => {
          const name = names.ofOption(option);
          if (!isPart(option)) {
            const text = `  ${optionLine({ ...option, name })}`;
            return { text, isBold: true, isInverted: option.kind === 'without' };
          }
          const pieces = item.quantity * (option.quantity ?? 1);
          return { text: `${pieces} x ${name}`, isBold: true, isLarge: true };
        }),
        ...(item.allergy_codes?.length ? [allergyLine(allergyText(item.allergy_codes))] : []),
        ...(item.note ? [noteLine(item.note)] : []),
        ...(others.length > 0
          ? [{ text: `  ${translate(language, 'paper.also_at', { stations: others.join(', ') })}` }]
          : []),
      ];
    }),
    { rule: true },
    ...(note ? [noteLine(note)] : []),
  ];
}

async function noticeLines(
  db: Db,
  { order, notice }: Extract<PrintContent, { kind: 'notice' }>,
  language: string,
): Promise<PaperLine[]> {
  const current = await db
    .selectFrom('orders')
    .select('table_number')
    .where('id', '=', order.id)
    .executeTakeFirst();
  // Jobs from before set menus have no parts.
  const options = (notice.parts ?? []).map((part) => ({
    id: part.product_option_id,
    name: part.product_option_name,
    quantity: part.quantity,
  }));
  const names = await namesIn(db, [{ product_id: notice.product_id, options }], language);
  const dish = names.ofItem({ product_id: notice.product_id, name: notice.product_name ?? '' });
  const place = placeOf(order, language);
  const headline: PaperLine = {
    text: translate(
      language,
      notice.is_held ? 'paper.hold' : notice.kind === 'moved' ? 'paper.moved' : 'paper.void',
    ),
    align: 'center',
    isBold: true,
    isLarge: true,
    isInverted: true,
  };
  const number: PaperLine = { text: translate(language, 'paper.order', { id: order.id }), align: 'center' };
  const what: Record<typeof notice.kind, string> = {
    voided: `${notice.quantity ?? 0} x ${dish}`,
    cancelled: translate(language, 'paper.whole_order'),
    moved: `${placeOf({ table_number: notice.from_table }, language)} > ${placeOf(current ?? order, language)}`,
  };
  return [
    headline,
    { text: place, align: 'center', isBold: true, isLarge: true },
    number,
    { rule: true },
    { text: what[notice.kind], isBold: true, isLarge: true },
    ...options.map((option): PaperLine => ({
      text: optionLine({ ...option, name: names.ofOption(option) }),
      isBold: true,
      isLarge: true,
    })),
    { rule: true },
  ];
}

/** Null if the course was removed. */
async function courseName(db: Db, courseId: number, language: string): Promise<string | null> {
  const translated = await db
    .selectFrom('course_translations')
    .select('name')
    .where('course_id', '=', courseId)
    .where('language_code', '=', language)
    .executeTakeFirst();
  if (translated) return translated.name;
  const course = await db.selectFrom('courses').select('name').where('id', '=', courseId).executeTakeFirst();
  return course?.name ?? null;
}

/** Names in a language; names as ordered where there is no translation. */
async function namesIn(
  db: Db,
  items: readonly Pick<TicketItem, 'product_id' | 'options'>[],
  language: string,
) {
  const productIds = items.flatMap(({ product_id }) => product_id ?? []);
  const optionIds = items.flatMap(({ options }) => options.flatMap(({ id }) => id ?? []));
  const products = productIds.length
    ? await db
        .selectFrom('product_translations')
        .select(['product_id as id', 'name'])
        .where('product_id', 'in', productIds)
        .where('language_code', '=', language)
        .execute()
    : [];
  const options = optionIds.length
    ? await db
        .selectFrom('product_option_translations')
        .select(['option_id as id', 'name'])
        .where('option_id', 'in', optionIds)
        .where('language_code', '=', language)
        .unionAll(
          db
            .selectFrom('product_options')
            .innerJoin('product_translations', 'product_translations.product_id', 'part_product_id')
            .select(['product_options.id', 'product_translations.name'])
            .where('product_options.id', 'in', optionIds)
            .where('language_code', '=', language),
        )
        .execute()
    : [];
  const nameOf = (translated: readonly { id: number; name: string }[], id: number | null, ordered: string) =>
    translated.find((one) => one.id === id)?.name || ordered;
  return {
    ofItem: ({ product_id, name }: Pick<TicketItem, 'product_id' | 'name'>) =>
      nameOf(products, product_id, name),
    ofOption: ({ id, name }: TicketItem['options'][number]) => nameOf(options, id, name),
  };
}
