import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import formStyles from '#lib/form/form-columns.module.css';
import {
  CHOSEN_DOCUMENTS,
  printersFor,
  readPrinterChoice,
  storePrinterChoice,
} from '#services/document-printers';
import { useServices } from '#services/services';

const ALL = 'all';

/** Chooses which printer this device uses for each kind of document; renders nothing if there is no choice. */
export function DocumentPrinters() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const [, setChanges] = useState(0);
  const documents = CHOSEN_DOCUMENTS.filter((document) => printersFor(printers, document).length > 1);
  if (documents.length === 0) return null;
  return (
    <Card as="section" padding="l" aria-labelledby="document-printers" className={formStyles.fields}>
      <h2 id="document-printers">{t('printing.choice.title')}</h2>
      {documents.map((document) => {
        const choice = readPrinterChoice(document, printers);
        return (
          <SelectField
            key={document}
            label={t(`printing.document.${document}`)}
            value={choice === undefined ? '' : String(choice ?? ALL)}
            onChange={({ target: { value } }) => {
              storePrinterChoice(document, value === '' ? undefined : value === ALL ? null : Number(value));
              setChanges((count) => count + 1);
            }}
          >
            <option value="">{t('printing.choice.ask')}</option>
            {printersFor(printers, document).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={ALL}>{t('printing.choice.all')}</option>
          </SelectField>
        );
      })}
    </Card>
  );
}
