import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from 'shared-ui/card';
import { Segmented } from 'shared-ui/segmented';
import { PAPER_WIDTHS_MM } from 'shared-api/domain/statuses';
import { readPaperWidthMm, storePaperWidthMm } from '#services/paper-width';

/** The width of the paper on which this device prints slips, bills and reports. */
export function PaperWidth() {
  const { t } = useTranslation();
  const [widthMm, setWidthMm] = useState(readPaperWidthMm);
  return (
    <Card as="section" padding="l" aria-label={t('paper_width.title')}>
      <Segmented
        label={t('paper_width.label')}
        options={PAPER_WIDTHS_MM.map((value) => ({
          value: String(value),
          label: t('paper_width.mm', { value }),
        }))}
        value={String(widthMm)}
        onChange={(value) => {
          const chosen = PAPER_WIDTHS_MM.find((one) => String(one) === value) ?? widthMm;
          storePaperWidthMm(chosen);
          setWidthMm(chosen);
        }}
      />
    </Card>
  );
}
