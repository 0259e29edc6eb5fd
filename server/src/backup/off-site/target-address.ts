import { folderTarget } from './folder-target';
import { s3Target } from './s3-target';
import type { S3Keys, Target } from './target';

/** Without passwords; `place` is shown to managers. */
export interface TargetAddress {
  kind: 'folder' | 's3';
  place: string;
  open: (keys: S3Keys) => Target;
}

/** `file:/mnt/usb/afiyet`, a path, or `s3://bucket/folder?region=eu-central-1&endpoint=https://s3.example`. @throws {Error} for any other text. */
export function parseTarget(text: string): TargetAddress {
  const path = text.replace(/^file:(?:\/\/(?=\/))?/, '');
  if (path.startsWith('/')) {
    const folder = path.replace(/(?<=.)\/+$/, '');
    return { kind: 'folder', place: folder, open: () => folderTarget(folder) };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname || url.username) {
    throw new Error('neither file:/a/folder nor s3://bucket/folder?region=…&endpoint=https://…');
  }
  const prefix = decodeURIComponent(url.pathname).replaceAll(/^\/+|\/+$/g, '');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/@]+\/?$/.test(endpoint))
    throw new Error('endpoint is no origin such as https://s3.example');
  return {
    kind: 's3',
    place: `s3://${url.hostname}${prefix && `/${prefix}`}`,
    open: (keys) =>
      s3Target({ endpoint: endpoint.replace(/\/$/, ''), bucket: url.hostname, prefix, region, keys }),
  };
}
