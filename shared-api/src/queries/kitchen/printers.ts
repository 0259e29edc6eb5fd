import { queryOptions } from '@tanstack/react-query';
import { listPrinters, listPrinterTroubles } from '../../client/kitchen/printers';
import type { Http } from '../../client/http';
import { keys } from '../keys';

export const printersQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.list(), queryFn: () => listPrinters(http) });

export const printerTroublesQuery = (http: Http) =>
  queryOptions({ queryKey: keys.printers.troubles(), queryFn: () => listPrinterTroubles(http) });
