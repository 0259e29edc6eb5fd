import { dirname, resolve } from 'node:path';

/** The guest app's features are `features/<feature>/`, the admin app's are grouped: `features/<area>/<feature>/`. */
const featureOf = (path) =>
  /^(.*\/admin-app\/src\/features\/[^/]+\/[^/]+|.*\/guest-app\/src\/features\/[^/]+)(\/|$)/.exec(path)?.[1];

/** Features meet in a route, never in each other. */
export const featureBoundary = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      crossing:
        'A feature may not import another one. Compose both in a route, or move what they share to src/lib, shared-ui or shared-api.',
    },
  },
  create(context) {
    const own = featureOf(context.filename);
    const check = (node) => {
      const source = node.source?.value;
      if (!own || typeof source !== 'string' || !source.startsWith('.')) return;
      const target = featureOf(resolve(dirname(context.filename), source));
      if (target && target !== own) context.report({ node, messageId: 'crossing' });
    };
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check };
  },
};
