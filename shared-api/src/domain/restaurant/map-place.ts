import { parseUrl } from '../parse-url';

/** A position in degrees (WGS 84). */
export interface MapPlace {
  latitude: number;
  longitude: number;
}

const DECIMAL = String.raw`-?\d{1,3}[.,]\d{2,}`;
/** North and south, east and west, also by their Turkish letters. */
const PAIR = new RegExp(
  String.raw`^(?:loc:)?\(?(${DECIMAL})°?\s*[NK]?[\s,;+]+(${DECIMAL})°?\s*[ED]?\)?$`,
  'i',
);
const ANGLE = String.raw`(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:[.,]\d+)?)["″”]\s*`;
const SEXAGESIMAL = new RegExp(`^${ANGLE}([NSKG])[\\s,]+${ANGLE}([EWDB])$`, 'i');
/** The marked place in the data of a Google address; the last one is the chosen one. */
const GOOGLE_MARK = /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/g;
const POSITION_PARAMS = ['q', 'query', 'coordinate', 'daddr', 'destination', 'll', 'sll', 'center'] as const;
/** Yandex writes the longitude first. */
const YANDEX_PARAMS = ['whatshere[point]', 'pt', 'll'] as const;

const number = (text = '') => Number(text.replace(',', '.'));

function place(latitude: number, longitude: number): MapPlace | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function readPair(text: string): MapPlace | null {
  const pair = PAIR.exec(text.trim());
  if (pair) return place(number(pair[1]), number(pair[2]));
  const angles = SEXAGESIMAL.exec(text.trim());
  if (!angles) return null;
  const degrees = (at: number) =>
    number(angles[at]) + number(angles[at + 1]) / 60 + number(angles[at + 2]) / 3600;
  const sign = (at: number) => (/[SGWB]/i.test(angles[at] ?? '') ? -1 : 1);
  return place(sign(4) * degrees(1), sign(8) * degrees(5));
}

function readAddress(url: URL): MapPlace | null {
  const { href, hostname, pathname, searchParams, hash } = url;
  const mark = [...href.matchAll(GOOGLE_MARK)].at(-1);
  if (mark) return place(number(mark[1]), number(mark[2]));
  if (/(?:^|\.)yandex\./.test(hostname)) {
    const pair = YANDEX_PARAMS.map((name) => readPair(searchParams.get(name) ?? '')).find(Boolean);
    return pair ? place(pair.longitude, pair.latitude) : null;
  }
  const candidates = [
    [searchParams.get('mlat'), searchParams.get('mlon')].join(),
    ...POSITION_PARAMS.map((name) => searchParams.get(name) ?? ''),
    ...pathname.split('/').flatMap((part) => [part, /^@([^,]+,[^,]+)/.exec(part)?.[1] ?? '']),
    // OpenStreetMap: #map=17/41.0257/29.0154
    /^#map=[\d.]+\/([^/]+\/[^/&]+)/.exec(hash)?.[1]?.replace('/', ',') ?? '',
  ];
  return candidates.map(readPair).find(Boolean) ?? null;
}

/**
 * The position in what people copy from a map: coordinates, or the address of a place in Google Maps, Apple Maps,
 * OpenStreetMap or Yandex Maps. No map service is asked, so a short link, which has no position, gives null.
 */
export function readMapPlace(pasted: string): MapPlace | null {
  const text = pasted.trim().replace(/^geo:([^?;]+).*$/i, '$1');
  const url = /^https?:/i.test(text) ? parseUrl(text) : undefined;
  return url ? readAddress(url) : readPair(text);
}

/** Whether this is a link of which only a browser finds the place. */
export const isShortMapLink = (pasted: string): boolean =>
  /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|yandex\.[a-z.]+\/maps\/-|maps\.apple)\//i.test(
    pasted.trim(),
  );

/** Half of the shown area, in degrees. */
const AROUND = { latitude: 0.0025, longitude: 0.004 };
const DECIMALS = 6;

/** The address of a map of OpenStreetMap with a mark, which pages may embed. */
export function mapAddressOf({ latitude, longitude }: MapPlace): string {
  const corners = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ];
  const bbox = corners.map((corner) => corner.toFixed(DECIMALS)).join(',');
  const marker = [latitude, longitude].map((each) => each.toFixed(DECIMALS)).join(',');
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The position of a map that was stored from one; null for the embed code of another map. */
export function storedMapPlace(markup: string): MapPlace | null {
  const marker = /[?&;]marker=([^"&]+)/.exec(markup)?.[1];
  return marker ? readPair(decodeURIComponent(marker)) : null;
}
