import type * as contract from '../../contract/menu/declarations';
import type { Http } from '../http';

export const getMenuDeclarations = (http: Http) =>
  http.send<typeof contract.getMenuDeclarations>('GET', '/menu-declarations');
