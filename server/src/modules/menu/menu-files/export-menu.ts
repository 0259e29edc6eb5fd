import type { ParsedQueryOf } from 'shared-api/contract/endpoint';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import type { exportMenu as endpoint } from 'shared-api/contract/menu/menu-files';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import type { Context } from '#context';
import { StreamedFile } from '#http/streamed-file';
import { headingsOf } from '#spreadsheet/columns';
import { exportFile, writeTable, type ExportedTable } from '#spreadsheet/export-file';
import { archiveOf, nameImages } from './menu-archive';
import { cellContextOf, cellsOfCategory, cellsOfProduct, type Cells } from './menu-cells';
import { menuColumns } from './menu-columns';
import { exampleRows } from './menu-example';
import { categoryModelOf, productModelOf } from './menu-model';
import { readMenuState, type MenuState } from './menu-state';

/** Every category, followed by its products. */
function menuCells(state: MenuState, language: InterfaceLanguage): Cells[] {
  const names = new Map(state.categories.map(({ row }) => [row.id, row.name]));
  const context = cellContextOf(state, language, (ref) => ('id' in ref ? (names.get(ref.id) ?? '') : ''));
  const stationsOf = Map.groupBy(state.productStations, ({ product_id: id }) => id);
  const productsOf = Map.groupBy(state.products, ({ row }) => row.category_id);
  return state.categories.flatMap((category) => [
    { ...cellsOfCategory(categoryModelOf(category, state), context), id: category.row.id },
    ...(productsOf.get(category.row.id) ?? []).map((product) => {
      const stationIds = (stationsOf.get(product.row.id) ?? []).map(({ station_id: id }) => id);
      return { ...cellsOfProduct(productModelOf(product, state, stationIds), context), id: product.row.id };
    }),
  ]);
}

/** Columns of the menu; without that of courses if the restaurant has none. */
const shownColumns = ({ languages, courses }: MenuState) =>
  menuColumns(languages).filter(({ key }) => key !== 'course' || courses.length > 0);

type ExportQuery = ParsedQueryOf<typeof endpoint>;

const tableOf = (
  state: MenuState,
  cells: readonly Cells[],
  language: InterfaceLanguage,
  { format, template }: ExportQuery,
): ExportedTable => {
  const columns = shownColumns(state);
  return {
    name: { tr: template ? 'menu-sablonu' : 'menu', en: template ? 'menu-template' : 'menu' }[language],
    format,
    headings: headingsOf(columns, language),
    rows: cells.map((row) => columns.map(({ key }) => row[key] ?? null)),
    widths: columns.map(({ width }) => width),
  };
};

/** @throws {AppError} 422 when the archive with the images could not be imported. */
export async function exportMenu(
  { db }: Context,
  language: InterfaceLanguage,
  query: ExportQuery,
): Promise<ExportedFile | StreamedFile> {
  const state = await readMenuState(db);
  if (query.template) {
    return exportFile(tableOf(state, exampleRows(state.languages, language), language, query));
  }
  const cells = menuCells(state, language);
  if (!query.images) return exportFile(tableOf(state, cells, language, query));

  const shown = cells.map((row) => ({
    name: String(row[`name:${state.languages[0] ?? ''}`] ?? ''),
    imageUrl: String(row.image ?? ''),
  }));
  const { files, nameOf } = await nameImages(db, shown);
  const named = cells.map((row, index) => ({
    ...row,
    image: nameOf(shown[index]?.imageUrl ?? '') ?? row.image ?? null,
  }));
  const { file_name, bytes } = await writeTable(tableOf(state, named, language, query));
  const name = { tr: 'menu-resimlerle', en: 'menu-with-images' }[language];
  return new StreamedFile(
    { file_name: `${name}.zip`, media_type: 'application/zip' },
    await archiveOf(db, { name: file_name, bytes }, files),
  );
}
