import type { Attempt } from 'shared-api/client/attempts';

/** What attempts of staff are about; followed by the id of what is changed, if there are several. */
type AttemptKind = 'payment' | 'refund' | 'item' | 'drawer' | 'day' | 'print';
export type AttemptAbout = AttemptKind | `${AttemptKind}:${number}` | `print:${string}`;

export const attemptKindOf = ({ about }: Attempt) => about.split(':')[0] as AttemptKind;
