import { Globe } from 'lucide-react';

/** Our own line drawings of the platforms' logos, on a grid of 24 × 24. */
const LOGO_PATHS: Record<string, string> = {
  facebook:
    'M10 21v-8H7V9.5h3V7.25A4.25 4.25 0 0 1 14.25 3H17v3.5h-2.25A1.25 1.25 0 0 0 13.5 7.75V9.5h3.25L16 13h-2.5v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M16.75 7.25h.01',
  twitter: 'M4 4h4l12 16h-4z M5 20l5.7-6.2 M13.4 10.1 19 4',
  linkedin: 'M6 10v9 M6 5.5h.01 M11 19v-9 M11 14a4 4 0 0 1 8 0v5',
  youtube:
    'M6.5 5h11A4.5 4.5 0 0 1 22 9.5v5a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 14.5v-5A4.5 4.5 0 0 1 6.5 5z M10 9v6l5-3z',
  tiktok: 'M13.5 3v12.25a3.75 3.75 0 1 1-3.75-3.75 M13.5 3c.4 3.4 2.5 5.4 6 5.7',
  whatsapp:
    'M3.5 20.5l1.3-4.2a8.6 8.6 0 1 1 3.1 2.9z M9 8.2c-.6.5-.8 1.2-.6 2 .7 2.6 2.8 4.7 5.4 5.4.8.2 1.5 0 2-.6l.4-.9-2.2-1.3-1 1c-1.2-.5-2-1.4-2.6-2.6l1-1L10 7.8z',
  telegram: 'M21 4 3 11.2l5.6 2L11 20l3-4.2 4.4 3.2z M8.6 13.2 21 4 11 15',
  pinterest:
    'M9.3 20.6 12 9.5 M9 13.2a4 4 0 1 1 4.2 2.6c-1.3 0-2.2-.7-2.5-1.6 M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
};

/** The logo of a platform; a globe for an unknown one. */
export function SocialIcon({ platform }: { platform: string }) {
  const logoPath = LOGO_PATHS[platform];
  if (!logoPath) return <Globe aria-hidden="true" strokeWidth={1.75} />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={logoPath} />
    </svg>
  );
}
