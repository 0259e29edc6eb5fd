import { SourceMap } from 'node:module';
import type { FieldProblem, StackFrame } from 'shared-api/contract/releases/field-reports';

/** The source map of a release's script by the script's name; null without one. */
export type ReadSourceMap = (app: string, version: string, script: string) => Promise<string | null>;

/** Limited, since a parsed map of a large chunk takes some megabytes. */
const CACHED_MAPS_MAX = 8;

/** Finds the source positions of stack frames with the releases' source maps. */
export class StackSources {
  private readonly maps = new Map<string, Promise<SourceMap | null>>();

  constructor(private readonly readSourceMap: ReadSourceMap) {}

  /** @param releases whose scripts the page ran: a stack contains the remote and the shell's React. */
  async resolve(
    stack: readonly StackFrame[],
    releases: readonly { app: string; version: string }[],
  ): Promise<FieldProblem['stack']> {
    const resolved: FieldProblem['stack'] = [];
    for (const frame of stack) resolved.push(await this.resolveFrame(frame, releases));
    return resolved;
  }

  private async resolveFrame(frame: StackFrame, releases: readonly { app: string; version: string }[]) {
    const { file, line, column, name = null } = frame;
    for (const { app, version } of releases) {
      const map = await this.map(app, version, file);
      // Frames count from 1, source maps from 0.
      const entry = map?.findEntry(line - 1, column - 1);
      if (entry && 'originalSource' in entry) {
        return {
          source: entry.originalSource,
          line: entry.originalLine + 1,
          column: entry.originalColumn + 1,
          name,
          is_mapped: true,
        };
      }
    }
    return { source: file, line, column, name, is_mapped: false };
  }

  private map(app: string, version: string, script: string): Promise<SourceMap | null> {
    const key = `${app}/${version}/${script}`;
    const map = this.maps.get(key) ?? this.load(app, version, script);
    // The first key is the least recently used one.
    this.maps.delete(key);
    this.maps.set(key, map);
    const [oldest] = this.maps.keys();
    if (this.maps.size > CACHED_MAPS_MAX && oldest !== undefined) this.maps.delete(oldest);
    return map;
  }

  private async load(app: string, version: string, script: string): Promise<SourceMap | null> {
    const text = await this.readSourceMap(app, version, script);
    return text === null ? null : new SourceMap(JSON.parse(text));
  }
}
