import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { waitForEffect } from '../testing/wait-for-effect';
import { readMail, tokenIn, type ReadMail } from '../testing/read-mails';
import { buildTestApp } from '../testing/test-app';

interface Received {
  login: string | undefined;
  from: string;
  mail: ReadMail;
}

/** A local mail server that stores what it receives. */
async function startMailServer(takes: boolean) {
  const received: Received[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 's3cret' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      if (takes) return done();
      refused.push(address);
      done(new Error('No such mailbox'));
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        const { mailFrom } = session.envelope;
        received.push({
          login: session.user?.toString(),
          from: mailFrom ? mailFrom.address : '',
          mail: readMail(source),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, refused, url: `smtp://menu%40afiyet.example:s3cret@127.0.0.1:${port}` };
}

const guest = { username: 'Deniz', email: 'deniz@ornek.example', password: 'a long enough secret' };

it('sends mails through SMTP, from the account that it signs in with', async () => {
  const { received, url } = await startMailServer(true);
  const test = await buildTestApp({ env: { SMTP_URL: url } });
  await test.call('POST', '/auth/register', { body: guest });
  const [arrived] = await waitForEffect(() => {
    expect(received).toHaveLength(1);
    return received;
  });
  expect(arrived).toMatchObject({
    login: 'menu@afiyet.example',
    from: 'menu@afiyet.example',
    mail: { headers: { to: 'deniz@ornek.example' } },
  });
  expect(arrived?.mail.text).toContain('E-posta adresinizi doğrulamak için şu bağlantıyı açın:');
  const token = tokenIn(arrived?.mail);
  expect((await test.call('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
});

it('the request succeeds although the mail is refused', async () => {
  const { refused, url } = await startMailServer(false);
  const test = await buildTestApp({ env: { SMTP_URL: url } });
  expect((await test.call('POST', '/auth/register', { body: guest })).status).toBe(201);
  await waitForEffect(() => expect(refused).toEqual(['deniz@ornek.example']));
});

it('the request succeeds although the mail server is down', async () => {
  const test = await buildTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  expect((await test.call('POST', '/auth/register', { body: guest })).status).toBe(201);
  expect((await test.call('POST', '/auth/forgot-password', { body: { email: guest.email } })).status).toBe(
    200,
  );
});

it('every mail is sent before the server stops', async () => {
  const { received, url } = await startMailServer(true);
  const test = await buildTestApp({ env: { SMTP_URL: url } });
  await test.call('POST', '/auth/register', { body: guest });
  await test.close();
  expect(received).toHaveLength(1);
});
