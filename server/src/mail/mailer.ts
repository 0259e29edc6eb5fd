import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';

export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
}

type Deliver = (mail: Mail) => Promise<unknown>;

/** A mail server that keeps silent must not hold mails, nor a stopping server, for long. */
const SMTP_TIMEOUT_MS = 10_000;

function overSmtp(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return (mail) => transport.sendMail(mail);
}

/** One `.eml` file a mail. The links in them open accounts, so only the server's own user may read them. */
function intoFolder(folder: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    await writeFile(join(folder, name), message, { mode: 0o600, flag: 'wx' });
  };
}

/** Without the message: mail servers like to repeat the recipient in it. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode } = error as Record<string, unknown>;
  return { code, command, responseCode };
}

/**
 * Sends mails through `smtpUrl`, or without one writes them into `outbox` below the data folder. Nobody waits
 * for a mail: what cannot be sent is logged.
 */
export class Mailer {
  private readonly deliver: Deliver;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    config: Pick<Config, 'smtpUrl' | 'dataDir'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.deliver = config.smtpUrl ? overSmtp(config.smtpUrl) : intoFolder(join(config.dataDir, 'outbox'));
  }

  /** Returns at once. @param write makes the mail, or null when there is none to send after all. */
  post(write: () => Promise<Mail | null>): void {
    const sending = write()
      .then((mail) => mail && this.deliver(mail))
      .then(
        () => undefined,
        (error: unknown) => this.log.error(reasonOf(error), 'mail could not be sent'),
      )
      .finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  /** Resolves when everything posted so far was sent or given up. */
  async idle(): Promise<void> {
    await Promise.all(this.pending);
  }
}
