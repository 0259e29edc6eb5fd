import { describe, expect, it } from 'vitest';
import { mapAddressOf, readMapPlace, storedMapPlace } from './map-place';

const KUZGUNCUK = { latitude: 41.0361, longitude: 29.0302 };

describe('the position in what was pasted', () => {
  it.each([
    '41.0361, 29.0302',
    '41.0361,29.0302',
    '41.0361 29.0302',
    '41,0361 29,0302',
    '41,0361, 29,0302',
    ' (41.0361° N, 29.0302° E) ',
    '41.0361K 29.0302D',
    `41°02'09.96"N 29°01'48.72"E`,
    '41° 2′ 9.96″ K 29° 1′ 48.72″ D',
    'geo:41.0361,29.0302?z=17',
    'https://www.google.com/maps/place/Dutlu+Avlu/@41.1,29.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d41.0361!4d29.0302',
    'https://www.google.com/maps/place/A/@41.1,29.1,15z/data=!3d40.1!4d28.1!3d41.0361!4d29.0302?entry=ttu',
    'https://www.google.com.tr/maps/@41.0361,29.0302,17z',
    'https://www.google.com/maps/search/41.0361,+29.0302?entry=tts',
    'https://maps.google.com/?q=41.0361,29.0302',
    'https://maps.google.com/maps?q=loc:41.0361,29.0302&z=17',
    'https://www.google.com/maps/search/?api=1&query=41.0361%2C29.0302',
    'https://maps.apple.com/?ll=41.0361,29.0302&q=Dutlu%20Avlu&t=m',
    'https://maps.apple.com/place?address=Kuzguncuk&coordinate=41.0361,29.0302&name=Dutlu%20Avlu',
    'https://www.openstreetmap.org/#map=17/41.0361/29.0302',
    'https://www.openstreetmap.org/node/123#map=19/41.0361/29.0302&layers=N',
    'https://www.openstreetmap.org/?mlat=41.0361&mlon=29.0302#map=17/41.1/29.1',
    'https://yandex.com.tr/maps/11508/istanbul/?ll=29.0302%2C41.0361&z=17',
    'https://yandex.com.tr/maps/?ll=29.1%2C41.1&whatshere%5Bpoint%5D=29.0302%2C41.0361',
  ])('is read from %s', (pasted) => {
    const found = readMapPlace(pasted);
    expect(found?.latitude).toBeCloseTo(KUZGUNCUK.latitude, 6);
    expect(found?.longitude).toBeCloseTo(KUZGUNCUK.longitude, 6);
  });

  it('may be south and west', () => {
    expect(readMapPlace('-34.6037, -58.3816')).toEqual({ latitude: -34.6037, longitude: -58.3816 });
    const found = readMapPlace(`34°36'13.3"S 58°22'53.8"W`);
    expect(found?.latitude).toBeCloseTo(-34.6037, 4);
    expect(found?.longitude).toBeCloseTo(-58.3816, 4);
  });

  it.each([
    '',
    'Kuzguncuk, İstanbul',
    '0216 555 01 22',
    '12, 34',
    '91.00, 29.00',
    '41.00, 181.00',
    'https://maps.app.goo.gl/AbCdEfGh12345',
    'https://www.google.com/maps/place/Dutlu+Avlu',
    'https://yandex.com.tr/maps/org/dutlu_avlu/123',
    'javascript:alert(41.0361,29.0302)',
  ])('is not in %j', (pasted) => {
    expect(readMapPlace(pasted)).toBeNull();
  });
});

it('reads back the position of the map that shows it', () => {
  const markup = `<iframe src="${mapAddressOf(KUZGUNCUK).replaceAll('&', '&amp;')}"></iframe>`;
  expect(storedMapPlace(markup)).toEqual(KUZGUNCUK);
  expect(storedMapPlace('<iframe src="https://www.google.com/maps/embed?pb=x"></iframe>')).toBeNull();
});
