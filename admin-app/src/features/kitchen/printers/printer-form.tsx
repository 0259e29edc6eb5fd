import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Printer, NewPrinter } from 'shared-api/contract/kitchen/printers';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { PORT_MAX, PRINTER_PORT } from 'shared-api/domain/kitchen/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  PAPER_WIDTHS_MM,
  PRINTER_CODE_PAGES,
  PRINTER_CONNECTIONS,
  PRINTER_DOCUMENTS,
  type PrinterConnection,
  type PrinterDocument,
} from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Checkbox } from 'shared-ui/checkbox';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { FailureBanner } from '#lib/form/failure-banner';
import { comparedField, comparedSwitch, type ComparedField } from '#lib/form/compared-fields';
import { FieldGroup } from '#lib/form/field-group';
import formStyles from '#lib/form/form-columns.module.css';
import { FormModal } from '#lib/form/form-modal';
import { SelectOptions } from '#lib/form/select-options';
import { toggled } from '#lib/form/toggled';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';
import { useProblems } from '#lib/form/use-problems';

/** How text is sent to the printer: in a code page, or as images. */
const LETTERS = [...PRINTER_CODE_PAGES, 'raster'] as const;
type Letters = (typeof LETTERS)[number];

interface PrinterDraft {
  name: string;
  connection: PrinterConnection;
  host: string;
  port: string;
  paperMm: string;
  letters: Letters;
  cuts: boolean;
  kicksDrawer: boolean;
  documents: readonly PrinterDocument[];
  stationIds: readonly number[];
  /** Empty for none. */
  backupId: string;
}

const draftOf = (printer: Printer | undefined): PrinterDraft => ({
  name: printer?.name ?? '',
  connection: printer?.connection ?? 'network',
  host: printer?.host ?? '',
  port: String(printer?.port ?? PRINTER_PORT),
  paperMm: String(printer?.paper_mm ?? PAPER_WIDTHS_MM[0]),
  letters: printer?.is_raster ? 'raster' : (printer?.code_page ?? PRINTER_CODE_PAGES[0]),
  cuts: printer?.cuts ?? true,
  kicksDrawer: printer?.kicks_drawer ?? false,
  documents: printer?.documents ?? ['tickets'],
  stationIds: printer?.station_ids ?? [],
  backupId: String(printer?.backup_printer_id ?? ''),
});

const bodyOf = (draft: PrinterDraft): NewPrinter => ({
  name: draft.name.trim(),
  connection: draft.connection,
  host: draft.connection === 'virtual' ? null : draft.host.trim(),
  port: parseWholeNumber(draft.port),
  paper_mm: PAPER_WIDTHS_MM.find((mm) => String(mm) === draft.paperMm),
  ...(draft.letters !== 'raster' && { code_page: draft.letters }),
  is_raster: draft.letters === 'raster',
  cuts: draft.cuts,
  kicks_drawer: draft.kicksDrawer,
  documents: [...draft.documents],
  station_ids: [...draft.stationIds],
  backup_printer_id: draft.backupId === '' ? null : Number(draft.backupId),
});

export interface PrinterFormProps {
  /** Undefined for a new one. */
  printer: Printer | undefined;
  printers: readonly Printer[];
  stations: readonly Station[];
  onClose: (isSaved: boolean) => void;
}

type Problems = Partial<Record<'name' | 'host' | 'port', string>>;

export function PrinterForm({ printer, printers, stations, onClose }: PrinterFormProps) {
  const { t } = useTranslation();
  const backups = printers.filter(({ id }) => id !== printer?.id);
  const fields: ComparedField<PrinterDraft>[] = [
    comparedField('name', t('printing.form.name')),
    comparedField('connection', t('printing.form.connection'), (value) => t(`printing.connection.${value}`)),
    comparedField('host', t('printing.form.host')),
    comparedField('port', t('printing.form.port')),
    comparedField('paperMm', t('printing.form.paper')),
    comparedField('letters', t('printing.form.letters'), (value) => t(`printing.letters.${value}`)),
    comparedSwitch(t, 'cuts', t('printing.form.cuts')),
    comparedSwitch(t, 'kicksDrawer', t('printing.form.drawer')),
    comparedField('documents', t('printing.form.documents'), (values) =>
      values.map((value) => t(`printing.document.${value}`)).join(', '),
    ),
    comparedField('stationIds', t('printing.form.stations'), (ids) =>
      stations
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ),
    comparedField(
      'backupId',
      t('printing.form.backup'),
      (value) => backups.find(({ id }) => String(id) === value)?.name ?? '',
    ),
  ];
  const { draft, isDirty, change, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: printer,
    initial: () => draftOf(printer),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /printers'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /printers/{id}', {
            params: { id: current.id },
            body: { ...bodyOf(typed), version: current.version },
          })
        : http.send('POST /printers', { body: bodyOf(typed), idempotencyKey }),
    invalidates: [keys.printers.all],
    success: t('printing.saved'),
  });
  const hasAddress = draft.connection !== 'virtual';

  const isPort = isWholeNumber(draft.port, 1, PORT_MAX);
  const { problems = {}, findProblems } = useProblems<Problems>({
    ...(!draft.name.trim() && { name: t('printing.form.name_required') }),
    ...(hasAddress && !draft.host.trim() && { host: t('printing.form.host_required') }),
    ...(hasAddress && !isPort && { port: t('printing.form.port_invalid') }),
  });

  function submit() {
    if (!findProblems()) save(() => onClose(true));
  }
  return (
    <>
      <FormModal
        title={printer ? t('printing.form.edit', { name: printer.name }) : t('printing.new')}
        submitLabel={printer ? t('form.update') : t('form.create')}
        isBusy={isPending}
        onSubmit={submit}
        onClose={() => onClose(false)}
      >
        <FailureBanner title={t('printing.save_failed')} error={error} />
        <TextField
          label={t('printing.form.name')}
          required
          maxLength={TEXT_MAX.name}
          error={problems.name}
          {...field('name')}
        />
        <SelectField
          label={t('printing.form.connection')}
          hint={t(`printing.connection_hint.${draft.connection}`)}
          {...field('connection')}
        >
          <SelectOptions values={PRINTER_CONNECTIONS} textOf={(value) => t(`printing.connection.${value}`)} />
        </SelectField>
        {hasAddress && (
          <div className={formStyles.pair}>
            <TextField
              label={t('printing.form.host')}
              hint={t('printing.form.host_hint')}
              required
              inputMode="url"
              maxLength={TEXT_MAX.name}
              error={problems.host}
              {...field('host')}
            />
            <NumberField
              label={t('printing.form.port')}
              kind="whole"
              error={problems.port}
              {...field('port')}
            />
          </div>
        )}
        <div className={formStyles.pair}>
          <SelectField label={t('printing.form.paper')} {...field('paperMm')}>
            <SelectOptions
              values={PAPER_WIDTHS_MM.map(String)}
              textOf={(mm) => t('printing.paper_mm', { mm })}
            />
          </SelectField>
          <SelectField
            label={t('printing.form.letters')}
            hint={t('printing.form.letters_hint')}
            {...field('letters')}
          >
            <SelectOptions values={LETTERS} textOf={(value) => t(`printing.letters.${value}`)} />
          </SelectField>
        </div>
        <FieldGroup legend={t('printing.form.documents')}>
          {PRINTER_DOCUMENTS.map((document) => (
            <Checkbox
              key={document}
              label={t(`printing.document.${document}`)}
              checked={draft.documents.includes(document)}
              onChange={({ target }) =>
                change({ documents: toggled(draft.documents, document, target.checked) })
              }
            />
          ))}
        </FieldGroup>
        {draft.documents.includes('tickets') && stations.length > 1 && (
          <FieldGroup legend={t('printing.form.stations')} hint={t('printing.form.stations_hint')}>
            {stations.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.stationIds.includes(id)}
                onChange={({ target }) =>
                  change({ stationIds: toggled(draft.stationIds, id, target.checked) })
                }
              />
            ))}
          </FieldGroup>
        )}
        {backups.length > 0 && (
          <SelectField
            label={t('printing.form.backup')}
            hint={t('printing.form.backup_hint')}
            {...field('backupId')}
          >
            <option value="">{t('printing.form.no_backup')}</option>
            {backups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Switch label={t('printing.form.cuts')} {...toggle('cuts')} />
        <Switch
          label={t('printing.form.drawer')}
          hint={t('printing.form.drawer_hint')}
          {...toggle('kicksDrawer')}
        />
        <UnsavedGuard isDirty={isDirty} />
      </FormModal>
      {dialog}
    </>
  );
}
