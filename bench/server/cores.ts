import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { RunningServer } from './server.ts';

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const ALL_CORES = `0-${cpus().length - 1}`;

/**
 * Holds a process's first thread, which does its work, to these cores. Those that collect, compile and make checkpoints
 * beside it go where there is room, as always. @returns whether the system could.
 */
const hold = (pid: number, cores: string): boolean =>
  spawnSync('taskset', ['--cpu-list', '--pid', cores, String(pid)]).status === 0;

/**
 * Gives the server one core and the load generator another. Left to itself, the system often wakes a thousand listeners
 * in one process on the core of the server that is telling them, where they interrupt it; real ones are elsewhere.
 * @returns what lets both run on all cores again; undefined where cores cannot be given, as on macOS.
 */
export function giveEachACore({ pid }: RunningServer): (() => void) | undefined {
  const letGo = () => {
    hold(pid, ALL_CORES);
    hold(process.pid, ALL_CORES);
  };
  if (hold(pid, SERVER_CORE) && hold(process.pid, LOAD_CORE)) return letGo;
  letGo();
  return undefined;
}
