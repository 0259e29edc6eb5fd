/** The least that node:http can do: always the same bytes, which it asks of the server given as an argument. */
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const address = process.argv[2] ?? '';
const reply = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
});
const bytes = await buffer(reply);
// What node:http itself adds to every answer is left to it.
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = reply.headers;

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
