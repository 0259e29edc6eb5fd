import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Http } from 'shared-api/client/http';
import { printersQuery } from 'shared-api/queries/kitchen/printers';
import {
  printersFor,
  readPrinterChoice,
  storePrinterChoice,
  type ChosenDocument,
  type PrinterChoice,
} from '#services/document-printers';
import { useServices } from '#services/services';
import { usePrint, type PrintReply } from '../use-print';
import { PrinterChoiceModal } from './printer-choice-modal';

/**
 * Prints a document at the printer that this device uses for its kind. If there are several, the user chooses one.
 * @param subject identifies the document among those of its kind, except for the input.
 * @returns `hasPrinter` is false if the browser prints; `dialog` has to be rendered.
 */
export function useDocumentPrint<Input = void>(
  document: ChosenDocument,
  subject: string | number,
  request: (
    http: Http,
    printerId: PrinterChoice,
    idempotencyKey: string,
    input: Input,
  ) => Promise<PrintReply>,
) {
  const { http } = useServices();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const able = printersFor(printers, document);
  const [asked, setAsked] = useState<{ input: Input }>();
  const sending = usePrint(
    ({ input }: { printerId: PrinterChoice; input: Input }) =>
      [document, subject, JSON.stringify(input)].join(':'),
    (client, { printerId, input }, idempotencyKey) => request(client, printerId, idempotencyKey, input),
  );
  function print(input: Input): void {
    const printerId = readPrinterChoice(document, printers);
    if (printerId === undefined && able.length > 1) setAsked({ input });
    else sending.mutate({ printerId: printerId ?? null, input });
  }
  const dialog = asked && (
    <PrinterChoiceModal
      printers={able}
      onChoose={(printerId) => {
        storePrinterChoice(document, printerId);
        setAsked(undefined);
        sending.mutate({ printerId, input: asked.input });
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { hasPrinter: able.length > 0, print, isPending: sending.isPending, dialog };
}
