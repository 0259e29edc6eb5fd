import type { TFunction } from 'i18next';
import { csvAmount } from '../../../lib/download';
import type { SalesPoint } from './sales-points';

export function salesLines(t: TFunction, points: readonly SalesPoint[]): string[][] {
  const sum = (of: (point: SalesPoint) => number) => points.reduce((total, point) => total + of(point), 0);
  return [
    [t('statistics.export.date'), t('statistics.export.orders'), t('statistics.export.revenue')],
    ...points.map(({ date, orders, revenue }) => [
      date.replace('T', ' '),
      String(orders),
      csvAmount(revenue),
    ]),
    [
      t('statistics.export.total'),
      String(sum(({ orders }) => orders)),
      csvAmount(sum(({ revenue }) => revenue)),
    ],
  ];
}
