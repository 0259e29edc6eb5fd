import { mentionsAllergy } from 'shared-api/domain/kitchen/allergy-words';
import { isPart, optionsAt, withParts } from 'shared-api/domain/kitchen/tickets';
import type { Db } from '#db/database';
import { optionLead } from '#escpos/option-lead';
import type { PaperLine } from '#escpos/paper';
import { text, type TextKey, type TextParams } from '#i18n/text';
import { paperLanguage } from './paper-language';
import type { TicketItem } from './print-content';

/** Texts in the language of labels on a station's paper. */
export type Say = (key: TextKey, params?: TextParams) => string;

export const sayIn =
  (language: string): Say =>
  (key, params) =>
    text(key, params)[paperLanguage(language)];

/** The items of a ticket or notice, with what their station needs to know. */
export async function itemLines(
  db: Db,
  items: readonly TicketItem[],
  stationId: number,
  language: string,
): Promise<PaperLine[]> {
  const say = sayIn(language);
  const names = await namesIn(db, items, language);
  const stations = await db.selectFrom('stations').select(['id', 'name']).execute();
  return items.flatMap((item): PaperLine[] => {
    const { here, elsewhere } = optionsAt(item.options, stationId);
    const others = stations
      .filter(({ id }) => item.also_at.includes(id))
      .map(({ id, name }) => {
        const parts = elsewhere.filter(({ station_ids: ids }) => ids?.includes(id));
        return withParts(name, parts.map(names.ofOption));
      });
    const allergens = (item.allergy_codes ?? []).map((code) => say(`allergen.${code}`));
    return [
      // The kitchen prepares the parts of a set menu, not the menu itself.
      { lead: `${item.quantity} x `, text: names.ofItem(item), isBold: true, isLarge: !here.some(isPart) },
      ...here.map((option): PaperLine => {
        const name = names.ofOption(option);
        if (!isPart(option)) {
          const isInverted = option.kind === 'without';
          return { lead: `  ${optionLead(option)}`, text: name, isBold: true, isInverted };
        }
        const pieces = item.quantity * option.quantity;
        return { lead: `${pieces} x `, text: name, isBold: true, isLarge: true };
      }),
      ...(allergens.length > 0 ? [allergyLine(say('paper.allergy', { names: allergens.join(', ') }))] : []),
      ...noteLines(item.note),
      ...(others.length > 0
        ? [{ lead: '  ', text: say('paper.also_at', { stations: others.join(', ') }) }]
        : []),
    ];
  });
}

/** Mark before every row of a note, which therefore never looks like a line of the paper. */
const NOTE_MARK = { lead: '! ', repeatsLead: true } as const;

const allergyLine = (written: string): PaperLine => ({
  ...NOTE_MARK,
  text: written,
  isBold: true,
  isInverted: true,
  isLarge: true,
});

/** @param note null for none. */
export const noteLines = (note: string | null): PaperLine[] =>
  (note ?? '')
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      mentionsAllergy(note ?? '') ? allergyLine(line) : { ...NOTE_MARK, text: line, isBold: true },
    );

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
