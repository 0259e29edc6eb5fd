/** `npm run new-remote -- <name> [--segment <segment>]`, and `-- <name> --remove` (docs/new-remote.md). */
import { parseArgs } from 'node:util';
import { ROOT } from '../../server/src/release-platform/cli/apps.ts';
import { addRemote, removeRemote } from './new-remote.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { segment: { type: 'string' }, remove: { type: 'boolean' } },
});
const [name] = positionals;
try {
  if (!name) throw new Error('Expected a name.');
  if (values.remove) {
    removeRemote(ROOT, name);
    console.log(`${name} is removed. Release the shell and restart the server to free its pages.`);
  } else {
    const segment = values.segment ?? name;
    addRemote(ROOT, { name, segment });
    console.log(`${name} owns the pages below /${segment}. Next: docs/new-remote.md`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
