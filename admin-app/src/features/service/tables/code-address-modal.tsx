import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { CodeAddress, CodeAddresses } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { codeAddressesQuery } from 'shared-api/queries/service/tables';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './code-address-modal.module.css';

/** Shows the address that the codes open with a code to test it, and offers the server's addresses in its networks. */
export function CodeAddressModal({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(codeAddressesQuery(http));
  return (
    <Modal open isInAddress title={t('tables.address.title')} closeLabel={t('app.close')} onClose={onClose}>
      <QueryView query={query} failedText={t('tables.address.load_failed')}>
        {(addresses) => <Addresses {...addresses} />}
      </QueryView>
    </Modal>
  );
}

function Addresses({ current, source, offered, listens_on_loopback }: CodeAddresses) {
  const { restart } = useServices();
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useApiMutation({
    request: (http, address: string) => updateSetting(http, 'code_address', address),
    invalidates: [keys.settings.all],
    failure: t('tables.address.save_failed'),
    // The addresses of the codes' images stay the same: without a reload the browser would show the old images.
    onSuccess: restart,
  });
  return (
    <div className={styles.addresses}>
      <section className={styles.current}>
        <p>
          <strong className={styles.address}>{current.address}</strong>
          {t(`tables.address.source.${source}`)}
        </p>
        {source === 'setting' && (
          <Button variant="secondary" busy={isPending && variables === ''} onClick={() => mutate('')}>
            {t('tables.address.reset')}
          </Button>
        )}
        {current.is_loopback ? (
          <BannerNotice tone="warning" title={t('tables.address.loopback_title')}>
            <p>{t('tables.address.loopback_text', { address: current.address })}</p>
            {source !== 'public_url' && listens_on_loopback && <p>{t('tables.address.listen')}</p>}
            {source !== 'public_url' && offered.length === 0 && (
              <p>{t('tables.address.change_public_url')}</p>
            )}
          </BannerNotice>
        ) : (
          <figure className={styles.test}>
            <TestCode of={current} />
            <figcaption>{t('tables.address.test')}</figcaption>
          </figure>
        )}
        {source === 'public_url' && <p>{t('tables.address.change_public_url')}</p>}
      </section>
      {offered.length > 0 && (
        <section aria-labelledby="offered-addresses" className={styles.current}>
          <h3 id="offered-addresses">{t('tables.address.offered')}</h3>
          <p>{t('tables.address.offered_text')}</p>
          <ul role="list" className={styles.offered}>
            {offered.map((one) => (
              <li key={one.address} className={styles.test}>
                <TestCode of={one} />
                <div className={styles.choice}>
                  <strong className={styles.address}>{one.address}</strong>
                  <Button
                    variant="secondary"
                    busy={isPending && variables === one.address}
                    onClick={() => mutate(one.address)}
                  >
                    {t('tables.address.use')}
                    <VisuallyHidden>: {one.address}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function TestCode({ of: { address, test_code_url } }: { of: CodeAddress }) {
  const { t } = useTranslation();
  return (
    <img
      src={test_code_url}
      alt={t('tables.address.test_code', { address })}
      width="160"
      height="160"
      className={styles.code}
    />
  );
}
