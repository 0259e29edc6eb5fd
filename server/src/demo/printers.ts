import { PRINTER_PORT } from 'shared-api/domain/kitchen/limits';
import type { DemoRestaurant } from './demo-types';

/** A virtual printer, which shows what would be printed; a restaurant adds its own. */
export const printers: DemoRestaurant['printers'] = [
  {
    name: 'Deneme yazıcısı',
    connection: 'virtual',
    host: null,
    port: PRINTER_PORT,
    paper_mm: 80,
    code_page: 'cp857',
    is_raster: false,
    cuts: true,
    kicks_drawer: false,
    documents: ['tickets'],
    station_ids: [],
    backup_printer_id: null,
  },
];
