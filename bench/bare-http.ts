/** The upper bound for menu reads: a node:http server that returns a response from memory, fetched from the given URL. */
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const url = process.argv[2] ?? '';
const response = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
});
const body = await buffer(response);
// node:http adds these three itself.
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers;

const server = createServer((_request, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
