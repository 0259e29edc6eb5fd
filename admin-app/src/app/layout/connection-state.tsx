import { LoaderCircle, Wifi, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from 'shared-ui/status-pill';
import type { LiveState } from '../../services/live/use-live-connection';

const LOOKS = {
  connecting: { tone: 'neutral', Icon: LoaderCircle },
  connected: { tone: 'success', Icon: Wifi },
  disconnected: { tone: 'danger', Icon: WifiOff },
} as const;

export function ConnectionState({ state }: { state: LiveState }) {
  const { t } = useTranslation();
  const { tone, Icon } = LOOKS[state];
  return (
    <StatusPill role="status" tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`live.${state}`)}
    </StatusPill>
  );
}
