import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../db/private-files';

export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
}

type Deliver = (mail: Mail) => Promise<unknown>;

/** A mail server that does not respond must not delay the server's stop. */
const SMTP_TIMEOUT_MS = 10_000;

function smtpDelivery(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return (mail) => transport.sendMail(mail);
}

/**
 * Writes one `.eml` file per mail, complete once it has its name and readable only by the server's user: its links give
 * access to accounts.
 */
function folderDelivery(folder: string): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
    const partial = join(folder, `${name}.partial`);
    await writeFile(partial, message, { mode: PRIVATE_FILE_MODE, flag: 'wx' });
    await rename(partial, join(folder, `${name}.eml`));
  };
}

/** Details of an error without its message, which may contain the recipient. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode } = error as Record<string, unknown>;
  return { code, command, responseCode };
}

/**
 * Sends mails in the background through `smtpUrl`; without one, writes them to `outbox` in the data folder. Failures
 * are logged.
 */
export class Mailer {
  private readonly deliver: Deliver;
  private readonly pending = new Set<Promise<void>>();

  constructor(
    config: Pick<Config, 'smtpUrl' | 'dataDir'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.deliver = config.smtpUrl
      ? smtpDelivery(config.smtpUrl)
      : folderDelivery(join(config.dataDir, 'outbox'));
  }

  /** @param write returns null when there is nothing to send. */
  post(write: () => Promise<Mail | null>): void {
    void this.send(write);
  }

  /** @returns whether the mail server has accepted it. */
  async send(write: () => Promise<Mail | null>): Promise<boolean> {
    let isSent = true;
    const sending = write()
      .then((mail) => mail && this.deliver(mail))
      .then(
        () => undefined,
        (error: unknown) => {
          isSent = false;
          this.log.error(reasonOf(error), 'mail could not be sent');
        },
      )
      .finally(() => this.pending.delete(sending));
    this.pending.add(sending);
    await sending;
    return isSent;
  }

  /** Resolves when every mail posted so far was sent or has failed. */
  async idle(): Promise<void> {
    await Promise.all(this.pending);
  }
}
