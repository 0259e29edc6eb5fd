import type { Http } from '../http';

export const getPrintAgent = (http: Http) => http.send('GET /print-agent');

export const makePrintAgentToken = (http: Http) => http.send('POST /print-agent/token');
