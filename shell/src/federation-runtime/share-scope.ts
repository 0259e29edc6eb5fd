/** Returns the exports of a module. */
export type Factory = () => unknown;
export type GetFactory = () => Factory | Promise<Factory>;

/** A version of a package. Earlier remotes, which have the plugin's own runtime, read all of it. */
interface Provided {
  version: string;
  get: GetFactory;
  from: string;
  scope: string[];
  loaded: boolean;
}

/** The packages that the shell provides, by name and version. */
export type ShareScope = Partial<Record<string, Record<string, Provided>>>;

/** Modules by id, as in the bundler's runtime. */
export type Modules = Record<string, (module: { exports: unknown }) => void>;
