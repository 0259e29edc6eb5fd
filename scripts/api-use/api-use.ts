/**
 * Which part of the API a remote uses, as its build found it (docs/decisions/0075). Field trees are shared: each is an index
 * in `trees`, whose entry has the used fields with the trees of their values. Lists have the tree of their items.
 */
export interface ApiUse {
  /** By method and path, `POST /orders`. */
  endpoints: Record<string, EndpointUse>;
  /** Trees of the data of live messages by their type. */
  messages: Record<string, number>;
  /** Those of `LIVE_MESSAGES` to which the code subscribes. */
  audiences: string[];
  trees: Record<string, number>[];
}

/** The tree of a value without a type that names its fields, of which all count as used. */
export const WHOLE = -1;

export interface EndpointUse {
  query?: number;
  /** `WHOLE` for form data and files, whose fields are set by name. */
  body?: number;
  reply: number;
  /** Whether the code gets the response's headers. */
  readsHeaders: boolean;
}

/** In `dist`; not part of a release. */
export const API_USE_FILE = 'api-use.json';
