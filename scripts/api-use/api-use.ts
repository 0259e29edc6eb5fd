/**
 * Which part of the API a remote uses, as its build found it (docs/decisions/0075). Field trees are shared: each is an index
 * in `trees`, whose entry has the used fields with the trees of their values. Lists have the tree of their items.
 */
export interface ApiUse {
  /** Used endpoints by method and path, such as `POST /orders`. */
  endpoints: Record<string, EndpointUse>;
  /** Trees of the data of live messages by their type. */
  messages: Record<string, number>;
  /** Keys of `LIVE_MESSAGES` to which the code subscribes. */
  audiences: string[];
  trees: Record<string, number>[];
}

/** The tree of a value whose type does not name its fields: all fields count as used. */
export const ALL_FIELDS = -1;

export interface EndpointUse {
  query?: number;
  /** `ALL_FIELDS` for form data and files, whose fields the types do not show. */
  body?: number;
  reply: number;
  /** Whether the code gets the response's headers. */
  readsHeaders: boolean;
}

/** A file in `dist` that is not part of the release. */
export const API_USE_FILE = 'api-use.json';
