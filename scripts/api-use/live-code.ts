import ts from 'typescript';

/** The exports of a module that the build uses; `all` where the bundler does not know. */
export type UsedExports = ReadonlySet<string> | 'all';

const hasExportKeyword = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
const isDefault = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false);

function namesIn(binding: ts.BindingName): string[] {
  if (ts.isIdentifier(binding)) return [binding.text];
  return binding.elements.flatMap((each) => (ts.isBindingElement(each) ? namesIn(each.name) : []));
}

interface Part {
  node: ts.Node;
  /** Local names; a part without any has effects and always runs. */
  names: string[];
  exportedAs: string[];
}

/** A module's top-level code, one part for each declaration. */
function partsOf(file: ts.SourceFile): Part[] {
  return file.statements.flatMap((statement): Part[] => {
    if (
      ts.isImportDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isExportDeclaration(statement)
    ) {
      return [];
    }
    if (ts.isExportAssignment(statement)) return [{ node: statement, names: [], exportedAs: ['default'] }];
    const isExported = hasExportKeyword(statement);
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map((node) => {
        const names = namesIn(node.name);
        return { node, names, exportedAs: isExported ? names : [] };
      });
    }
    if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      const names = statement.name ? [statement.name.text] : [];
      return [
        {
          node: statement,
          names,
          exportedAs: isDefault(statement) ? ['default'] : isExported ? names : [],
        },
      ];
    }
    return [{ node: statement, names: [], exportedAs: [] }];
  });
}

/** `export { local as exported }`. */
function listedExports(file: ts.SourceFile): [local: string, exported: string][] {
  return file.statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) &&
    !statement.moduleSpecifier &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ propertyName, name }): [string, string] => [
          (propertyName ?? name).text,
          name.text,
        ])
      : [],
  );
}

function identifiersIn(node: ts.Node): Set<string> {
  const found = new Set<string>();
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each)) found.add(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Top-level code of a module that the build keeps: used exports, code with side effects, and everything these refer to. */
export function liveCode(file: ts.SourceFile, used: UsedExports): ts.Node[] {
  const parts = partsOf(file);
  const listed = listedExports(file);
  const isUsed = (exported: string) => used === 'all' || used.has(exported);
  const isStart = ({ names, exportedAs }: Part) =>
    (names.length === 0 && exportedAs.length === 0) ||
    exportedAs.some(isUsed) ||
    listed.some(([local, exported]) => names.includes(local) && isUsed(exported));
  const live = new Set(parts.filter(isStart));
  // Iterating over a set includes the values that are added meanwhile.
  for (const part of live) {
    const named = identifiersIn(part.node);
    parts.filter(({ names }) => names.some((name) => named.has(name))).forEach((each) => live.add(each));
  }
  return [...live].map(({ node }) => node);
}
