/** Format of exported files. */
export type ExportFormat = 'csv' | 'xlsx';

/** Confirmation of a previewed import. */
export interface ImportChoice {
  /** Token of the preview. */
  token: string;
  removesMissing: boolean;
  /** Whether invalid rows are left out; otherwise none is imported. */
  skipsInvalid?: boolean;
}

export const importQueryOf = ({ token, removesMissing }: ImportChoice) => ({
  token,
  remove_missing: removesMissing,
});
