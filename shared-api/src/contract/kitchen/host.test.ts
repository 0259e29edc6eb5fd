import { expect, it } from 'vitest';
import { isHost } from './host';

it.each([
  '192.168.1.50',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'yazici',
  'izgara-1.local',
  'pos_2',
])('%s is a host', (host) => expect(isHost(host)).toBe(true));

it.each([
  '',
  '999.1.1.1',
  '256.0.0.1',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  'a b',
  'a..b',
  '-a',
  'a-',
  '1:2',
  '10.0.0.5:9100',
])('%j is none', (host) => expect(isHost(host)).toBe(false));
