export interface TargetFile {
  name: string;
  bytes: number;
}

/** A place outside of this machine: files by name, such as `copies/…`. Every call fails with {@link TargetError}. */
export interface Target {
  /** Files of a folder, such as `copies/`, in the order of their names. */
  list(folder: string): Promise<TargetFile[]>;
  /** Writes a small file only if there is none of this name. @returns whether it was written. */
  create(name: string, text: string): Promise<boolean>;
  /** Nobody sees a file before it is whole. */
  upload(name: string, path: string): Promise<void>;
  download(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface S3Keys {
  awsAccessKeyId: string;
  awsSecretAccessKey: string;
}
