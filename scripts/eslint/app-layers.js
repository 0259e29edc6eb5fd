import { dirname, resolve } from 'node:path';

/** The folders of an app's src/, lowest first: each may import from itself and from those before it. */
const LAYERS = ['i18n', 'services', 'lib', 'features', 'routes', 'app'];

/** A feature is `features/<feature>/`, in the admin app `features/<area>/<feature>/`. */
const FEATURE =
  /^(.*\/admin-app\/src\/features\/[^/]+\/[^/]+|.*\/(?!admin-app\/)[^/]+\/src\/features\/[^/]+)(\/|$)/;
const featureOf = (path) => FEATURE.exec(path)?.[1];
const layerOf = (path) => /\/src\/([^/]+)\//.exec(path)?.[1];

/** Directions of imports inside an app. */
export const appLayers = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      crossing:
        'A feature may not import another one. Compose both in a route, or move what they share to lib/, shared-ui or shared-api.',
      upwards:
        '{{from}}/ may not import {{to}}/: imports point from app/ over routes/, features/ and lib/ to services/ and i18n/. Move the shared code to a lower folder, or pass it in as a prop.',
    },
  },
  create(context) {
    // Tests start the whole app.
    const ownLayer = /\.test\.tsx?$/.test(context.filename) ? undefined : layerOf(context.filename);
    const ownFeature = featureOf(context.filename);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !/^[.#]/.test(source)) return;
      const target = source.startsWith('#')
        ? context.filename.replace(/(\/src\/).*/, `$1${source.slice(1)}`)
        : resolve(dirname(context.filename), source);
      const layer = layerOf(target);
      if (LAYERS.includes(ownLayer) && LAYERS.indexOf(layer) > LAYERS.indexOf(ownLayer)) {
        context.report({ node, messageId: 'upwards', data: { from: ownLayer, to: layer } });
      }
      const feature = featureOf(target);
      if (ownFeature && feature && feature !== ownFeature) context.report({ node, messageId: 'crossing' });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
