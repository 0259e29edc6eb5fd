import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { contractBreaks } from '../rules/contract-breaks.ts';
import { formatContract, parseContract, type Contract } from '../rules/contract.ts';
import { usedContract } from './used-contract.ts';

/** In a used contract, the names of endpoints, live messages and fields. */
const NAMES = /"[^"]+"(?=:\{)/g;

/**
 * Adds what a tested build uses to the file with which the tests compare every server; a release begins the file anew. It stays
 * as it is, and the tests fail, while the server lacks what it names.
 */
export function updateBaseline(file: string, server: Contract, code: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : 'null';
  const baseline = parseContract(text);
  if (baseline && contractBreaks(baseline, server).length > 0) return;
  const names = text.match(NAMES) ?? [];
  writeFileSync(file, formatContract(usedContract(server, [code, ...names].join('\n'))));
}
