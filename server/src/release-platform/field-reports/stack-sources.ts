import { SourceMap } from 'node:module';
import type { FieldProblem, StackFrame } from 'shared-api/contract/releases/field-reports';
import type { RanRelease } from './field-counts';

/** The source map of a release's script by the script's name; null without one. */
export type ReadSourceMap = (app: string, version: string, script: string) => Promise<string | null>;

/** Limited, since a parsed map of a large chunk takes some megabytes. */
const CACHED_MAPS_MAX = 8;

/** Finds the source positions of stack frames with the releases' source maps. */
export class StackSources {
  private readonly maps = new Map<string, SourceMap | null>();

  constructor(private readonly readSourceMap: ReadSourceMap) {}

  /** @param releases whose scripts the page ran: a stack contains the remote and the shell's React. */
  async resolve(
    stack: readonly StackFrame[],
    releases: readonly RanRelease[],
  ): Promise<FieldProblem['stack']> {
    const resolved: FieldProblem['stack'] = [];
    for (const frame of stack) resolved.push(await this.resolveFrame(frame, releases));
    return resolved;
  }

  private async resolveFrame(frame: StackFrame, releases: readonly RanRelease[]) {
    const { file, line, column, name = null } = frame;
    for (const release of releases) {
      // Frames count from 1, source maps from 0.
      const entry = (await this.map(release, file))?.findEntry(line - 1, column - 1);
      if (!entry || !('originalSource' in entry)) continue;
      const { originalSource: source, originalLine, originalColumn } = entry;
      return { source, line: originalLine + 1, column: originalColumn + 1, name, is_mapped: true };
    }
    return { source: file, line, column, name, is_mapped: false };
  }

  private async map({ app, version }: RanRelease, script: string): Promise<SourceMap | null> {
    const key = `${app}/${version}/${script}`;
    const known = this.maps.get(key);
    if (known !== undefined) return known;
    const text = await this.readSourceMap(app, version, script);
    const map = text === null ? null : new SourceMap(JSON.parse(text));
    if (this.maps.size >= CACHED_MAPS_MAX) this.maps.clear();
    this.maps.set(key, map);
    return map;
  }
}
