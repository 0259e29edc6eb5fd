import ts from 'typescript';

const CONTRACT = '/shared-api/src/contract/';

export const isOfContract = (declaration: ts.Node) => declaration.getSourceFile().fileName.includes(CONTRACT);

/** Declarations of a field in the contract; a field of a union can have several. */
export const contractDeclarations = (symbol: ts.Symbol | undefined): ts.Declaration[] =>
  symbol?.declarations?.filter(isOfContract) ?? [];

export const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

export const isUntyped = (type: ts.Type) => (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

export const isObject = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

/** Types of the standard library and of packages have no fields of the contract, except as type arguments. */
export function isOfLibrary(type: ts.Type): boolean {
  const [declaration] = type.getSymbol()?.declarations ?? [];
  if (!declaration || ts.isTypeLiteralNode(declaration) || ts.isMappedTypeNode(declaration)) return false;
  const { fileName, isDeclarationFile } = declaration.getSourceFile();
  return isDeclarationFile || fileName.includes('/node_modules/');
}

export function typeArguments(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const isReference = (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
  return isObject(type) && isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** The items of an array or tuple; none for other types. */
export const itemsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  checker.isArrayType(type) || checker.isTupleType(type) ? typeArguments(checker, type) : [];

/** The values of a union of texts; undefined for other types. */
export function textsOf(type: ts.Type): string[] | undefined {
  const members = membersOf(type).filter(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
  );
  const texts = members.map((each) => (each.isStringLiteral() ? each.value : undefined));
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
