import type { CDPSession } from '@playwright/test';

export interface Memory {
  heapBytes: number;
  nodes: number;
}

/** Memory that a page uses after garbage collection. */
export async function measureMemory(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heapBytes } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heapBytes, nodes };
}
