import type { JsonSchema } from './json-schemas';
import type { OpenApiDocument, Operation } from './openapi-document';

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const inCode = (text: string) => `<code>${escapeHtml(text)}</code>`;
const anchor = (text: string) => text.toLowerCase().replaceAll(/\W+/g, '-');
/** Text whose `quoted` parts are code. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 4rem; }
nav ul { columns: 12rem; padding: 0; list-style: none; }
h2 { margin-top: 3rem; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { cursor: pointer; padding: 0.6rem 0; }
summary:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.about { display: block; opacity: 0.85; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.3rem 0.75rem 0.3rem 0; text-align: start; vertical-align: top; }
`;

const refName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** A schema as a person would write it down: `{ id: integer, name?: string, items: OrderItem[] }`. */
function sketch(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return refName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => sketch(each, indent)).join(' | ');
  if (schema.type === 'array') {
    const item = sketch((schema.items ?? {}) as JsonSchema, indent);
    return /^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (!schema.properties) return [schema.type ?? 'any'].flat().join(' | ');
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${sketch(property as JsonSchema, inner)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const table = (headings: string[], rows: string[][]) =>
  rows.length === 0
    ? ''
    : `<table><thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead>` +
      `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

function parameters(operation: Operation): string {
  const rows = operation.parameters.map((parameter) => [
    inCode(parameter.name),
    parameter.in,
    inCode(sketch(parameter.schema)) + (parameter.required ? '' : ', optional'),
    prose(parameter.description ?? String(parameter.schema.description ?? '')),
  ]);
  return table(['Parameter', 'In', 'Type', 'Notes'], rows);
}

function body({ requestBody }: Operation): string {
  const [first] = Object.values(requestBody?.content ?? {});
  if (!first) return '';
  const types = Object.keys(requestBody?.content ?? {}).map(inCode);
  return `<h3>Body (${types.join(' or ')})</h3><pre tabindex="0">${escapeHtml(sketch(first.schema))}</pre>`;
}

function replies({ responses }: Operation): string {
  const entries = Object.entries(responses);
  const done = entries.filter(([status]) => status.startsWith('2'));
  const failed = entries.filter(([status]) => !status.startsWith('2'));
  const data = done.map(([status, response]) => {
    const envelope = response.content['application/json']?.schema.properties?.data;
    return `<h3>${status}: data</h3><pre tabindex="0">${escapeHtml(sketch((envelope ?? {}) as JsonSchema))}</pre>`;
  });
  const failures = failed.map(([status, response]) => [status, prose(response.description)]);
  return data.join('') + table(['Status', 'When'], failures);
}

const operationSection = (method: string, path: string, operation: Operation) =>
  `<details id="${operation.operationId}"><summary><span class="method">${method.toUpperCase()}</span>` +
  `${inCode(path)} <span class="about">${prose(operation.summary)}</span></summary>` +
  `<p>${escapeHtml(operation.description)}</p>` +
  `${parameters(operation)}${body(operation)}${replies(operation)}</details>`;

/** The document as one page to read: no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument, documentUrl: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = document.tags.map(({ name }) => name);
  const sections = document.tags.map(({ name: tag, description = '' }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(tag));
    const details = ofTag.map(({ method, path, operation }) => operationSection(method, path, operation));
    return `<section><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2><p>${escapeHtml(description)}</p>${details.join('\n')}</section>`;
  });
  const entities = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${anchor(name)}"><summary>${inCode(name)}</summary>` +
      `<pre tabindex="0">${escapeHtml(sketch(schema))}</pre></details>`,
  );
  const contents = [...tags, 'Entities'].map(
    (tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title>
<style>${DOCS_STYLE}</style>
</head>
<body>
<header>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${prose(document.info.description)}</p>
<p>All paths are below ${inCode(document.servers[0]?.url ?? '')}. For tools: <a href="${documentUrl}">the OpenAPI 3.1 document</a>.</p>
</header>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
<main>
${sections.join('\n')}
<section><h2 id="entities">Entities</h2>${entities.join('\n')}</section>
</main>
</body>
</html>
`;
}
