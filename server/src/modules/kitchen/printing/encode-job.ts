import type { Context } from '../../../context';
import type { Row } from '../../../db/schema';
import { encodePaper } from '../../../escpos/encode-paper';
import { renderPaper, type RenderedJob } from './render-paper';

/** @returns the bytes that print a job. */
export async function encodeJob(
  context: Pick<Context, 'db' | 'now'>,
  job: RenderedJob & Pick<Row<'print_jobs'>, 'kind'>,
  printer: Row<'printers'>,
): Promise<Uint8Array> {
  const kicksDrawer = printer.kicks_drawer === 1 && job.kind === 'bill' && job.is_copy === 0;
  return encodePaper(await renderPaper(context, job), printer, { kicksDrawer });
}
