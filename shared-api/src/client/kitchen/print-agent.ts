import type * as contract from '../../contract/kitchen/print-agent';
import type { Http } from '../http';

export const getPrintAgent = (http: Http) => http.send<typeof contract.getPrintAgent>('GET', '/print-agent');

export const makePrintAgentToken = (http: Http) =>
  http.send<typeof contract.makePrintAgentToken>('POST', '/print-agent/token');
