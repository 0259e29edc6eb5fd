import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOBODY_UID } from '../../server/src/testing/postgres';

const ip = (...args: string[]) => execFileSync('ip', args);

/** Whether this user may create networks, as root may outside of most containers. */
export function canCreateNetworks(): boolean {
  const name = `afiyet-${process.pid}`;
  const isCreated = spawnSync('ip', ['link', 'add', name, 'type', 'bridge']).status === 0;
  if (isCreated) ip('link', 'del', name);
  return isCreated && spawnSync('unshare', ['--net', '--pid', '--fork', 'true']).status === 0;
}

/** A computer of a {@link Network}: one command and its children, which end at once, with an address of their own. */
export class Machine {
  private main: ChildProcess | undefined;

  constructor(
    readonly name: string,
    readonly address: string,
    readonly folder: string,
    readonly namespace: string,
    readonly cable: string,
  ) {}

  /** Connects the cable and runs a command as a user without rights; its output is in `folder`. */
  start(...command: string[]): void {
    ip('link', 'set', this.cable, 'up');
    const log = openSync(join(this.folder, `${this.name}.log`), 'a');
    // The shell, with whose end all end, stays root: a change of the user would undo --kill-child.
    const confined = [
      'unshare',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      'sh',
      '-c',
      '"$@"; exit',
      'sh',
    ];
    const unprivileged = ['setpriv', `--reuid=${NOBODY_UID}`, `--regid=${NOBODY_UID}`, '--clear-groups'];
    this.main = spawn('ip', ['netns', 'exec', this.namespace, ...confined, ...unprivileged, ...command], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, HOME: this.folder },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Kills all processes; their connections are reset. */
  async kill(): Promise<void> {
    const main = this.main;
    if (!main || main.exitCode !== null || main.signalCode !== null) return;
    const ended = new Promise((resolve) => main.once('exit', resolve));
    main.kill('SIGKILL');
    await ended;
  }

  /** Kills all processes; others wait for answers from it. */
  async cutPower(): Promise<void> {
    ip('link', 'set', this.cable, 'down');
    await this.kill();
  }
}

/** Computers that reach each other and this one. */
export class Network {
  /** Belongs to the user without rights. */
  readonly folder = mkdtempSync(join(tmpdir(), 'afiyet-network-'));
  private readonly id = process.pid;
  private readonly bridge = `afiyet-${this.id}`;
  private readonly machines: Machine[] = [];

  constructor() {
    chownSync(this.folder, NOBODY_UID, NOBODY_UID);
    ip('link', 'add', this.bridge, 'type', 'bridge');
    ip('address', 'add', `${this.address(1)}/24`, 'dev', this.bridge);
    ip('link', 'set', this.bridge, 'up');
  }

  /** In 198.18.0.0/15, which belongs to tests (RFC 2544). */
  private readonly address = (host: number) => `198.18.${this.id % 256}.${host}`;

  add(name: string): Machine {
    const host = this.machines.length + 2;
    const [namespace, cable] = [`${this.bridge}-${name}`, `af${this.id}-${host}`];
    ip('netns', 'add', namespace);
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', cable, 'master', this.bridge);
    ip('-n', namespace, 'address', 'add', `${this.address(host)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
    const machine = new Machine(name, this.address(host), this.folder, namespace, cable);
    this.machines.push(machine);
    return machine;
  }

  async dispose(): Promise<void> {
    for (const machine of this.machines) {
      await machine.cutPower();
      ip('link', 'del', machine.cable);
      ip('netns', 'del', machine.namespace);
    }
    ip('link', 'del', this.bridge);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
