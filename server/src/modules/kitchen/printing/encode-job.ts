import type { Context } from '../../../context';
import type { Row } from '../../../db/schema';
import { encodePaper } from '../../../escpos/encode-paper';
import { renderPaper, type RenderedJob } from './render-paper';

/** @returns the bytes that print a job. */
export async function encodeJob(
  { db }: Pick<Context, 'db'>,
  job: RenderedJob & Pick<Row<'print_jobs'>, 'kind'>,
  printer: Row<'printers'>,
): Promise<Uint8Array> {
  const kicksDrawer = printer.kicks_drawer === 1 && job.kind === 'bill' && job.is_copy === 0;
  return encodePaper(await renderPaper(db, job), printer, { kicksDrawer });
}
