import type { Row } from '#db/schema';
import type { Actor } from '#modules/actor';

/** That staff opened a closed visit again. */
export interface Reopening extends Actor {
  atMs: number;
  reason: string;
}

export const reopeningsOf = ({ reopenings }: Pick<Row<'visits'>, 'reopenings'>): Reopening[] =>
  reopenings === null ? [] : (JSON.parse(reopenings) as Reopening[]);
