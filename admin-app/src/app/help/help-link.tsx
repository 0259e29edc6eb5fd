import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ADMIN_PATHS, helpPathOf } from 'shared-api/domain/paths';

/** Opens the guide's page about the current screen, in the person's language. */
export function HelpLink({ label, className }: { label: string; className?: string }) {
  const { i18n } = useTranslation();
  const { pathname } = useLocation();
  const path = Object.values(ADMIN_PATHS).find((each) => each === pathname) ?? ADMIN_PATHS.dashboard;
  return (
    <a
      href={`${helpPathOf(path)}?lang=${i18n.language}`}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      <CircleQuestionMark aria-hidden="true" />
      {label}
    </a>
  );
}
