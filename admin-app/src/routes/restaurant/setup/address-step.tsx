import { useTranslation } from 'react-i18next';
import { SecureBadge } from '#features/restaurant/address/secure-badge';
import { SwitchedOff } from '#features/restaurant/address/switched-off';
import { Ways } from '#features/restaurant/address/ways';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { TitledCard } from '#lib/titled-card/titled-card';
import type { SetupStepProps } from './setup-step';

/** Leads to a secure address, which the restaurant may also do later. */
export function AddressStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const isSecure = facts.codeAddress.startsWith('https:');
  return (
    <>
      <TitledCard title={t('address.codes')} controls={<SecureBadge isSecure={isSecure} />}>
        <p translate="no">{facts.codeAddress}</p>
      </TitledCard>
      <Ways />
      <TitledCard title={t('address.off.title')}>
        <SwitchedOff isSecureForGuests={isSecure} isSecureForStaff={window.isSecureContext} />
      </TitledCard>
      <SetupFooter page="address" state={state} isSkipping={isSkipping} onSkip={onSkip} onNext={onNext} />
    </>
  );
}
