/** The least that it takes to tell many sockets something: as many bytes as the argument says, to all, when one asks. */
import { createServer, type AddressInfo, type Socket } from 'node:net';

const message = Buffer.alloc(Number(process.argv[2]), ' ');
const sockets = new Set<Socket>();

const server = createServer((socket) => {
  sockets.add(socket.setNoDelay(true));
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.on('data', () => {
    for (const each of sockets) each.write(message);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  server.close();
  for (const socket of sockets) socket.destroy();
});
