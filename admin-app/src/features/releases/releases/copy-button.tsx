import { Copy } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { copyText } from 'shared-ui/hooks/copy-text';
import { notify } from 'shared-ui/toaster';

export interface CopyButtonProps {
  label: string;
  text: string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation();
  async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    try {
      await copyText(text, currentTarget);
      notify.success(t('releases.copy.copied'));
    } catch {
      notify.error(t('releases.copy.failed'));
    }
  }
  return (
    <Button variant="secondary" onClick={(event) => void copy(event)}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
