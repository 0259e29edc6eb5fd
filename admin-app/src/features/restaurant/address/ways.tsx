import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { Card } from 'shared-ui/card';
import { Checkbox } from 'shared-ui/checkbox';
import { TextField } from 'shared-ui/text-field';
import { useUrlState } from '#lib/use-url-state';
import styles from './ways.module.css';

const WAYS = ['domain', 'local', 'tunnel'] as const;
type Way = (typeof WAYS)[number];

/** A phone, what is between, and the box. */
const DRAWINGS: Record<Way, ReactNode> = {
  domain: (
    <>
      <rect x="4" y="12" width="22" height="36" rx="4" />
      <path d="M30 30h22M96 30h22" strokeDasharray="3 3" />
      <path d="M58 40a9 9 0 0 1-1-18 12 12 0 0 1 23-1 9.5 9.5 0 0 1-1 19z" />
      <rect x="122" y="18" width="22" height="24" rx="3" />
      <path d="M126 36h.1M130 36h.1" />
    </>
  ),
  local: (
    <>
      <rect x="24" y="4" width="100" height="52" rx="10" strokeDasharray="4 4" />
      <rect x="34" y="12" width="20" height="36" rx="4" />
      <path d="M58 30h32" />
      <rect x="94" y="18" width="22" height="24" rx="3" />
    </>
  ),
  tunnel: (
    <>
      <rect x="4" y="12" width="20" height="36" rx="4" />
      <path d="M28 30h14" strokeDasharray="3 3" />
      <rect x="46" y="20" width="20" height="20" rx="3" />
      <path d="M66 23h52M66 37h52M72 30h40" />
      <rect x="120" y="18" width="24" height="24" rx="3" />
    </>
  ),
};

/** The ways to a secure address; the chosen one shows its steps. */
export function Ways() {
  const { t } = useTranslation();
  const id = useId();
  const { params, update } = useUrlState();
  const chosen = WAYS.find((way) => way === params.get('way'));
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.title}>{t('address.ways.title')}</legend>
      {WAYS.map((way) => (
        <Card key={way} padding="l" className={styles.way} data-chosen={way === chosen || undefined}>
          <Checkbox
            type="radio"
            name={id}
            label={
              <b>
                {t(`address.way.${way}`)}{' '}
                {way === 'domain' && <Badge tone="success">{t('address.ways.recommended')}</Badge>}
              </b>
            }
            hint={t(`address.way_text.${way}`)}
            checked={way === chosen}
            onChange={() => update({ way })}
          />
          <svg
            viewBox="0 0 148 60"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
            className={styles.drawing}
          >
            {DRAWINGS[way]}
          </svg>
          {way === chosen && <Steps way={way} />}
        </Card>
      ))}
    </fieldset>
  );
}

const STEPS = { domain: DomainSteps, local: LocalSteps, tunnel: TunnelSteps };

function Steps({ way }: { way: Way }) {
  const { t } = useTranslation();
  const OfWay = STEPS[way];
  return (
    <div className={styles.steps}>
      <p className={styles.hint}>{t('address.ways.installer')}</p>
      <OfWay />
    </div>
  );
}

function Command({ children }: { children: string }) {
  return (
    <pre translate="no" className={styles.command}>
      {children}
    </pre>
  );
}

/** @returns the field, and what was typed, or an example. */
function useHost(label: string, example: string): [field: ReactNode, host: string] {
  const [typed, setTyped] = useState('');
  // What a name or an address has, so that the commands can be copied into a shell.
  const host =
    typed
      .trim()
      .replace(/^https?:\/\//, '')
      .replaceAll(/[^\w.:-]/g, '') || example;
  const field = (
    <TextField
      label={label}
      value={typed}
      placeholder={example}
      dir="ltr"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
  return [field, host];
}

function DomainSteps() {
  const { t } = useTranslation();
  const [field, host] = useHost(t('address.ways.domain_field'), 'menu.example.com');
  return (
    <>
      {field}
      <ol>
        <li>{t('address.domain.dns')}</li>
        <li>{t('address.domain.ports')}</li>
        <li>
          {t('address.domain.run')}
          <Command>{serviceCommand(`SITE_ADDRESS=${host}`)}</Command>
        </li>
        <li>{t('address.domain.open', { url: `https://${host}/admin` })}</li>
        <PublicUrlStep host={host} />
      </ol>
      <details>
        <summary>{t('address.domain.private')}</summary>
        <p>{t('address.domain.private_text')}</p>
        <Command>
          {[
            `lego --email you@${host.replace(/^[^.]*\.(?=.*\.)/, '')} --dns PROVIDER --domains ${host} --path /etc/afiyet-tls run`,
            `TLS_CERT=/etc/afiyet-tls/certificates/${host}.crt`,
            `TLS_KEY=/etc/afiyet-tls/certificates/${host}.key`,
          ].join('\n')}
        </Command>
      </details>
    </>
  );
}

function LocalSteps() {
  const { t } = useTranslation();
  const [field, host] = useHost(t('address.ways.ip_field'), '192.168.1.20');
  return (
    <>
      {field}
      <ol>
        <li>
          {t('address.local.run')}
          <Command>
            {serviceCommand(`SITE_ADDRESS=https://${host}, http://${host}`, 'SITE_TLS=tls internal')}
          </Command>
        </li>
        <li>
          {t('address.local.root')}
          <Command>
            {[
              'install -m 644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /etc/afiyet-root.crt',
              'echo TLS_ROOT=/etc/afiyet-root.crt >> /etc/afiyet.env',
              'systemctl restart afiyet',
            ].join('\n')}
          </Command>
        </li>
        <li>{t('address.local.install')}</li>
        <li>{t('address.local.open', { url: `https://${host}/admin` })}</li>
      </ol>
    </>
  );
}

function TunnelSteps() {
  const { t } = useTranslation();
  const [field, host] = useHost(t('address.ways.host_field'), 'menu.example.com');
  return (
    <>
      {field}
      <ol>
        <li>
          {t('address.tunnel.machine')}
          <Command>{serviceCommand(`SITE_ADDRESS=${host}`)}</Command>
        </li>
        <li>
          {t('address.tunnel.run')}
          <Command>
            {[
              `echo TUNNEL_HOST=${host} > /etc/afiyet-tunnel.env`,
              'systemctl enable --now afiyet-tunnel',
            ].join('\n')}
          </Command>
        </li>
        <PublicUrlStep host={host} />
        <li>{t('address.tunnel.open')}</li>
      </ol>
    </>
  );
}

/** Makes codes open the secure address, from whatever address the panel is opened. */
function PublicUrlStep({ host }: { host: string }) {
  const { t } = useTranslation();
  return (
    <li>
      {t('address.ways.public_url')}
      <Command>
        {[`echo PUBLIC_URL=https://${host} >> /etc/afiyet.env`, 'systemctl restart afiyet'].join('\n')}
      </Command>
    </li>
  );
}

/** Starts Caddy with these variables (deploy/afiyet-web.service). */
const serviceCommand = (...variables: string[]) =>
  [
    `printf '%s\\n' ${variables.map((variable) => `'${variable}'`).join(' ')} > /etc/afiyet-web.env`,
    'systemctl enable --now afiyet-web',
  ].join('\n');
