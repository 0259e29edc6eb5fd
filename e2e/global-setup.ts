import { AfiyetServer, TEMPLATE_VARIABLE } from './afiyet-server';

/** Loads the demo restaurant once; every test's server starts from a copy of it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await AfiyetServer.start();
  await server.down('SIGTERM');
  process.env[TEMPLATE_VARIABLE] = server.dataDir;
  return () => server.dispose();
}
