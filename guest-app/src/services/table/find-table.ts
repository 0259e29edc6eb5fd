import type { Table } from 'shared-api/contract/service/tables';

const comparable = (tableNumber: string) => tableNumber.trim().toLocaleUpperCase('tr');

/** The table that a guest means by what they typed, without regard to case. */
export function findTable(tables: readonly Table[], typed: string): Table | undefined {
  const wanted = comparable(typed);
  return tables.find(({ table_number: number }) => comparable(number) === wanted);
}
