import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { StoreApi } from 'zustand';
import { readFormDraft, writeFormDraft } from './form-draft';
import { createResource, type Resource } from './resource';
import type { Services } from './services';

const KEY = 'menu_declarations';
const created = new WeakMap<Services, StoreApi<Resource<MenuDeclarations>>>();

/** The allergen declarations of one mounted app, created on first use: the first paint must not load them. */
export function declarationsOf(services: Services): StoreApi<Resource<MenuDeclarations>> {
  async function load() {
    const declarations = await services.http.send('GET /menu-declarations');
    writeFormDraft(KEY, declarations);
    return declarations;
  }
  const resource = created.get(services) ?? createResource(load, null);
  created.set(services, resource);
  return resource;
}

/** Fetches the declarations; until the server answers, what was known during this meal is shown. */
export function startDeclarations(resource: StoreApi<Resource<MenuDeclarations>>): void {
  const known = readFormDraft<MenuDeclarations>(KEY);
  if (known) resource.setState({ data: known.draft });
  void resource.getState().refresh();
}
