import type { Localized } from './text';

const LIRA = {
  tr: new Intl.NumberFormat('tr', { style: 'currency', currency: 'TRY' }),
  en: new Intl.NumberFormat('en', { style: 'currency', currency: 'TRY', currencyDisplay: 'narrowSymbol' }),
};

/** An amount in lira as people write it: `₺1.234,50`. */
export const amountText = (lira: number): Localized => ({
  tr: LIRA.tr.format(lira),
  en: LIRA.en.format(lira),
});
