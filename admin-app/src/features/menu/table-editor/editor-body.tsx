import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#services/when-idle';
import type { GridRow } from './editor-rows';
import type { CellLanguages } from './product-cells';
import { RowChunk, type RowsProps } from './row-chunk';

/** Rows rendered together. More take longer than a frame on a slow computer; fewer make each frame of a scroll longer. */
const CHUNK_ROWS = 8;

function chunksOf(rows: readonly GridRow[]): GridRow[][] {
  const chunks: GridRow[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    chunks.push(rows.slice(start, start + CHUNK_ROWS));
  }
  return chunks;
}

const has = (chunk: readonly GridRow[], productId: number | undefined) =>
  chunk.some((row) => 'product' in row && row.product.id === productId);

export interface EditorBodyProps extends RowsProps {
  languages: CellLanguages;
}

/**
 * Renders all rows: those near the viewport at once, the others while the browser is idle. With only the rows near the
 * viewport in the page, a quick scroll had three times as many late frames.
 */
export function EditorBody({
  rows,
  columns,
  languages,
  current,
  isSelected,
  dropId,
  stations,
  queue,
}: EditorBodyProps) {
  const chunks = useMemo(() => chunksOf(rows), [rows]);
  /** Number of leading chunks that are rendered even outside the viewport. */
  const [idleChunks, setIdleChunks] = useState(0);
  const isComplete = idleChunks >= chunks.length;
  useEffect(
    () => (isComplete ? undefined : whenIdle(() => setIdleChunks(idleChunks + 1))),
    [idleChunks, isComplete],
  );

  return (
    <div role="rowgroup">
      {chunks.map((chunk, index) => (
        <RowChunk
          key={index}
          rows={chunk}
          firstIndex={index * CHUNK_ROWS}
          isRendered={index < idleChunks}
          columns={columns}
          shownLanguage={languages.shown}
          defaultLanguage={languages.default}
          current={has(chunk, current?.productId) ? current : undefined}
          isSelected={isSelected}
          dropId={has(chunk, dropId) ? dropId : undefined}
          stations={stations}
          queue={queue}
        />
      ))}
    </div>
  );
}
