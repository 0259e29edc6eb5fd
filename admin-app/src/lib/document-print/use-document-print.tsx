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
} from '../../services/document-printers';
import { useServices } from '../../services/services';
import { usePrint } from '../use-print';
import { PrinterChoiceModal } from './printer-choice-modal';

/**
 * Prints a document at the printer that this device uses for its kind. If there are several, the user chooses one.
 * @returns `hasPrinter` is false if the browser prints; `dialog` has to be rendered.
 */
export function useDocumentPrint<Input = void>(
  document: ChosenDocument,
  request: (http: Http, printerId: PrinterChoice, idempotencyKey: string, input: Input) => Promise<unknown>,
) {
  const { http } = useServices();
  const { data: printers = [] } = useQuery(printersQuery(http));
  const able = printersFor(printers, document);
  const [asked, setAsked] = useState<{ input: Input }>();
  const sending = usePrint((client, sent: { printerId: PrinterChoice; input: Input }, idempotencyKey) =>
    request(client, sent.printerId, idempotencyKey, sent.input),
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
