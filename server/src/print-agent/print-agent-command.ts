import { runPrintAgent } from './print-agent';

/** Exit code EX_USAGE of BSD's sysexits. */
const USAGE = 64;

/** `npm run print-agent`: prints in this network for the server at PRINT_SERVER, until it is stopped. */
const { PRINT_SERVER: server, PRINT_AGENT_TOKEN: token } = process.env;
if (!server || !URL.canParse(server) || !token) {
  process.stderr.write(
    'Set PRINT_SERVER to the address of Afiyet and PRINT_AGENT_TOKEN to the token from the screen of printers.\n',
  );
  process.exit(USAGE);
}
const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
await runPrintAgent({
  server,
  token,
  signal: end.signal,
  log: (message) => process.stdout.write(`${message}\n`),
});
