import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { LOGIN_PATHS } from 'shared-api/contract/paths';
import type { Config } from '../../../config';
import type { Db } from '../../../db/database';
import type { Localized, MessageLanguage } from '../../../http/language';
import type { Mail } from '../../../mail/mailer';
import { settingText } from '../../restaurant/settings/setting.presenter';
import { findSettings } from '../../restaurant/settings/setting.repository';
import { ACCOUNT_TOKEN_LIFETIME_MS, type TokenPurpose } from './account-tokens';

interface MailText {
  subject: string;
  why: string;
  otherwise: string;
}

/**
 * None of the texts repeats what was typed at registration: a stranger could otherwise have us send their own
 * words to anybody's address.
 */
const TEXTS: Record<TokenPurpose, Record<MessageLanguage, MailText>> = {
  verify_email: {
    tr: {
      subject: 'E-posta adresinizi doğrulayın',
      why: 'Hesabınız açıldı. E-posta adresinizi doğrulamak için şu bağlantıyı açın:',
      otherwise: 'Hesabı siz açmadıysanız bu iletiyi dikkate almayın.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      why: 'Your account is ready. Open this link to confirm your e-mail address:',
      otherwise: 'If you did not make the account, please ignore this message.',
    },
  },
  reset_password: {
    tr: {
      subject: 'Şifrenizi yenileyin',
      why: 'Yeni bir şifre belirlemek için şu bağlantıyı açın:',
      otherwise: 'Şifrenizi yenilemek istemediyseniz bu iletiyi dikkate almayın; şifreniz değişmez.',
    },
    en: {
      subject: 'Reset your password',
      why: 'Open this link to choose a new password:',
      otherwise: 'If you did not ask for this, please ignore this message; your password stays as it is.',
    },
  },
};

const HOUR_MS = 3_600_000;
const validity = (hours: number): Localized => ({
  tr: `Bağlantı ${hours} saat geçerlidir ve bir kez kullanılabilir.`,
  en: `The link is valid for ${hours} ${hours === 1 ? 'hour' : 'hours'} and works once.`,
});

/** Where the apps take the token up; behind the #, where no server's log and no referrer shows it. */
const PAGES: Record<TokenPurpose, string> = {
  verify_email: LOGIN_PATHS.verifyEmail,
  reset_password: LOGIN_PATHS.resetPassword,
};
const linkOf = (origin: string, purpose: TokenPurpose, token: string) =>
  `${origin}${PAGES[purpose]}#${token}`;

/** Mail servers let an account send as itself, seldom as anybody else. */
function senderAddress({ smtpUrl, publicUrl }: Config, restaurantEmail: string | undefined): string {
  const account = smtpUrl ? decodeURIComponent(new URL(smtpUrl).username) : '';
  if (account.includes('@')) return account;
  return restaurantEmail || `noreply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}

/** A mail with a link that carries `token`, in the restaurant's name. */
export async function accountMail(
  { config, db }: { config: Config; db: Db },
  mail: { to: string; purpose: TokenPurpose; token: string; language: MessageLanguage; origin: string },
): Promise<Mail> {
  const settings = await findSettings(db, ['restaurant_name', 'email']);
  const setting = (key: string, language: string) =>
    settings.filter(({ row }) => row.key === key).map((record) => settingText(record, [language]))[0];
  const name = setting('restaurant_name', mail.language) || 'Afiyet';
  const text = TEXTS[mail.purpose][mail.language];
  const lines = [
    text.why,
    linkOf(mail.origin, mail.purpose, mail.token),
    validity(ACCOUNT_TOKEN_LIFETIME_MS[mail.purpose] / HOUR_MS)[mail.language],
    text.otherwise,
    name,
  ];
  return {
    from: { name, address: senderAddress(config, setting('email', DEFAULT_LANGUAGE)) },
    to: mail.to,
    subject: `${name}: ${text.subject}`,
    text: `${lines.join('\n\n')}\n`,
  };
}
