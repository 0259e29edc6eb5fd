import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { PORT_MAX, PRINTER_PORT } from 'shared-api/domain/kitchen/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  PAPER_WIDTHS_MM,
  PRINTER_CODE_PAGES,
  PRINTER_CONNECTIONS,
  PRINTER_DOCUMENTS,
  type PrinterCodePage,
  type PrinterConnection,
  type PrinterDocument,
} from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { ChecksField } from '#lib/form/checks-field';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityModal } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import type { JoinedField } from '#lib/form/form-fields';
import formStyles from '#lib/form/form-columns.module.css';
import { NumberField } from '#lib/form/number-field';
import { readFromList, useForm } from '#lib/form/use-form';
import { isWholeNumber } from '#lib/form/whole-number';

/** How text is sent to the printer: in a code page, or as images. */
const LETTERS = [...PRINTER_CODE_PAGES, 'raster'] as const;
type Letters = (typeof LETTERS)[number];
interface SentLetters {
  code_page?: PrinterCodePage;
  is_raster: boolean;
}

export interface PrinterFormProps {
  /** Undefined for a new one. */
  printer: Printer | undefined;
  printers: readonly Printer[];
  stations: readonly Station[];
  onClose: (isSaved: boolean) => void;
}

export function PrinterForm({ printer, printers, stations, onClose }: PrinterFormProps) {
  const { t } = useTranslation();
  const { choice, ids, optionalId, optionalText, plain, text, toggle, whole } = useFieldKinds();
  const letters = choice<Letters>(
    t('printing.form.letters'),
    LETTERS,
    (value) => t(`printing.letters.${value}`),
    { hint: t('printing.form.letters_hint') },
  );
  const sentLetters: JoinedField<Letters, Printer, SentLetters> = {
    ...letters,
    readFrom: ({ is_raster: isRaster, code_page: codePage }) => (isRaster ? 'raster' : codePage),
    sendAs: (value) => ({ ...(value !== 'raster' && { code_page: value }), is_raster: value === 'raster' }),
  };
  const papers = PAPER_WIDTHS_MM.map((mm) => ({ value: String(mm), label: t('printing.paper_mm', { mm }) }));
  const documents = PRINTER_DOCUMENTS.map((value) => ({ value, label: t(`printing.document.${value}`) }));
  const backups = printers.filter(({ id }) => id !== printer?.id);
  const fields = {
    name: text(t('printing.form.name'), {
      maxLength: TEXT_MAX.name,
      missing: t('printing.form.name_required'),
    }),
    connection: choice(t('printing.form.connection'), PRINTER_CONNECTIONS, (value) =>
      t(`printing.connection.${value}`),
    ),
    host: optionalText(t('printing.form.host'), {
      hint: t('printing.form.host_hint'),
      maxLength: TEXT_MAX.name,
    }),
    port: whole(t('printing.form.port'), { empty: String(PRINTER_PORT), problem: () => undefined }),
    paper_mm: {
      ...optionalText(t('printing.form.paper'), { empty: String(PAPER_WIDTHS_MM[0]) }),
      read: String,
      send: (typed: string) => PAPER_WIDTHS_MM.find((mm) => String(mm) === typed),
    },
    letters: sentLetters,
    cuts: toggle(t('printing.form.cuts'), { empty: true }),
    kicks_drawer: toggle(t('printing.form.drawer'), { hint: t('printing.form.drawer_hint') }),
    documents: plain<PrinterDocument[]>(t('printing.form.documents'), ['tickets'], (values) =>
      values.map((value) => t(`printing.document.${value}`)).join(', '),
    ),
    station_ids: ids(t('printing.form.stations'), stations, { hint: t('printing.form.stations_hint') }),
    backup_printer_id: optionalId(t('printing.form.backup'), backups, t('printing.form.no_backup'), {
      hint: t('printing.form.backup_hint'),
    }),
  };
  const form = useForm({
    fields,
    entity: printer,
    check: ({ connection, host, port }) => ({
      ...(connection !== 'virtual' && {
        ...(!host.trim() && { host: t('printing.form.host_required') }),
        ...(!isWholeNumber(port, 1, PORT_MAX) && { port: t('printing.form.port_invalid') }),
      }),
    }),
    read: readFromList((http) => expectList(http.send('GET /printers'))),
    create: (http, body, idempotencyKey) =>
      http.send('POST /printers', { body: withoutUnusedHost(body), idempotencyKey }),
    update: (http, body, { id }) =>
      http.send('PUT /printers/{id}', { params: { id }, body: withoutUnusedHost(body) }),
    invalidates: [keys.printers.all],
    success: t('printing.saved'),
  });
  const { draft, text: textOf, number, toggle: toggleOf, control } = form;

  return (
    <EntityModal
      form={form}
      title={printer ? t('printing.form.edit', { name: printer.name }) : t('printing.new')}
      failure={t('printing.save_failed')}
      onClose={onClose}
    >
      <TextField {...textOf('name')} />
      <ChoiceField
        {...textOf('connection')}
        hint={t(`printing.connection_hint.${draft.connection}`)}
        options={fields.connection.options}
      />
      {draft.connection !== 'virtual' && (
        <div className={formStyles.pair}>
          <TextField {...textOf('host')} required inputMode="url" />
          <NumberField {...number('port')} />
        </div>
      )}
      <div className={formStyles.pair}>
        <ChoiceField {...textOf('paper_mm')} options={papers} />
        <ChoiceField {...textOf('letters')} options={letters.options} />
      </div>
      <ChecksField choices={documents} {...control('documents')} />
      {draft.documents.includes('tickets') && stations.length > 1 && (
        <ChecksField
          hint={fields.station_ids.hint}
          choices={stations.map(({ id, name }) => ({ value: id, label: name }))}
          {...control('station_ids')}
        />
      )}
      {backups.length > 0 && (
        <ChoiceField {...textOf('backup_printer_id')} options={fields.backup_printer_id.options} />
      )}
      <Switch {...toggleOf('cuts')} />
      <Switch {...toggleOf('kicks_drawer')} />
    </EntityModal>
  );
}

const withoutUnusedHost = <Body extends { connection: PrinterConnection; host: string | null }>(
  body: Body,
) => ({ ...body, host: body.connection === 'virtual' ? null : body.host });
