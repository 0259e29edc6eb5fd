/**
 * `npm run release -w <app>`: builds one front end and makes it live, if it fits to what is live beside it
 * (docs/releases.md).
 */
import { writeFileSync } from 'node:fs';
import { appNamed, packageFolderOf, recordedContractOf, STORE } from './releases/apps.ts';
import { build } from './releases/build.ts';
import type { Contract } from './releases/contract.ts';
import { toJson } from './releases/files.ts';
import { builtContract, servedContract } from './releases/live.ts';
import { release, ReleaseStoppedError } from './releases/release.ts';

const app = appNamed(process.argv[2]);

/** The server that the release will meet: the one named, or else the one at its usual place, or this tree's. */
async function serverContract(ownContract: Contract): Promise<Contract> {
  const { LIVE_SERVER_URL, PORT = '3000' } = process.env;
  if (LIVE_SERVER_URL) return servedContract(LIVE_SERVER_URL);
  const usual = `http://127.0.0.1:${PORT}`;
  return servedContract(usual).catch(() => {
    console.log(`No server at ${usual} (LIVE_SERVER_URL names another): compared with this working tree's.`);
    return ownContract;
  });
}

build(app, 'server');
try {
  const builtAgainst = await builtContract();
  const server = await serverContract(builtAgainst);
  const { record, contract } = release({
    store: STORE,
    app,
    packageFolder: packageFolderOf(app),
    builtAgainst,
    server,
  });
  if (contract) writeFileSync(recordedContractOf(app), toJson(contract));
  console.log(`${app} ${record.version} is live.`);
} catch (error) {
  if (!(error instanceof ReleaseStoppedError)) throw error;
  console.error(`${app} was not released; everything is as it was:\n${error.message}`);
  process.exitCode = 1;
}
