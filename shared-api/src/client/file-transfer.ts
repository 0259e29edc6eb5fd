/** Of exported files. */
export type ExportFormat = 'csv' | 'xlsx';

/** What a person decides about a previewed import. */
export interface ImportChoice {
  /** Of the preview. */
  token: string;
  removesMissing: boolean;
}

export const importQueryOf = ({ token, removesMissing }: ImportChoice) => ({
  token,
  remove_missing: removesMissing,
});
