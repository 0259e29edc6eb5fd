import type { Http } from '../http';

export const getMenuDeclarations = (http: Http) => http.send('GET /menu-declarations');
