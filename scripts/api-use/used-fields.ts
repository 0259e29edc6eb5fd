import ts from 'typescript';
import {
  contractDeclarations,
  isObject,
  isOfLibrary,
  isUntyped,
  itemsOf,
  membersOf,
  textsOf,
  typeArguments,
} from './type-parts';

/** Deeper than any value of the contract; types of libraries may be infinite. */
const DEPTH_MAX = 12;

/** `t('order.title', …)` */
const isTranslation = ({ expression }: ts.CallExpression) =>
  ts.isIdentifier(expression) && expression.text === 't';

/** Expressions whose value is not an object of the contract; their parts are visited by themselves. */
const isPlain = (node: ts.Node) =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isFunctionLike(node) && !('parameters' in node && node.parameters.some(({ type }) => type))) ||
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isPrefixUnaryExpression(node) ||
  node.kind === ts.SyntaxKind.TrueKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  node.kind === ts.SyntaxKind.NullKeyword;

/** `<button>` */
const isIntrinsic = ({ tagName }: ts.JsxOpeningLikeElement) =>
  ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text);

/** `product ?? UNKNOWN`: has the more general type of the two, which hides the fields of the other one. */
function joinedWith(node: ts.Expression): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : parent;
  const isJoin =
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
      parent.operatorToken.kind === ts.SyntaxKind.BarBarToken);
  return isJoin ? parent : undefined;
}

/** Whether the value of an expression becomes one of a type that is declared elsewhere; arguments are compared by themselves. */
function isAssigned(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) {
    return !ts.isJsxAttribute(parent.parent) || !isIntrinsic(parent.parent.parent.parent);
  }
  if (ts.isVariableDeclaration(parent)) return parent.type !== undefined && parent.initializer === node;
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node;
  }
  return (
    ts.isJsxSpreadAttribute(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isArrayLiteralExpression(parent)
  );
}

/** Collects the contract's fields that code reads and writes, by their declarations. */
export class UsedFields {
  readonly read = new Set<ts.Node>();
  readonly written = new Set<ts.Node>();
  /** Written fields that are named in the object literal. */
  readonly named = new Set<ts.Node>();
  /** Names that the code passes where the name of a field is expected, with all names that are possible there. */
  private readonly keys: { name: string; possible: string[] }[] = [];
  private readonly compared = new Map<ts.Type, Set<ts.Type>>();
  private readonly fullyRead = new Set<ts.Type>();

  /** @param names of all the contract's fields: types, which cost time, are only found for these. */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** Adds the fields that a piece of code reads and writes. */
  visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    this.visitRead(node);
    if (ts.isCallExpression(node) && isTranslation(node)) {
      this.visitTranslation(node);
      return;
    }
    if (ts.isObjectLiteralExpression(node)) this.visitObject(node);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.visitCall(node);
    if (ts.isJsxOpeningLikeElement(node) && this.isGeneric(node.tagName)) this.visitTypeArguments(node);
    if (ts.isExpression(node)) this.visitAssignment(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  /** Arguments of `t()` are plain values, so its types are not resolved: they are slower than all others. */
  private visitTranslation({ arguments: given }: ts.CallExpression): void {
    for (const argument of given) {
      if (ts.isObjectLiteralExpression(argument)) {
        argument.properties
          .filter(ts.isSpreadAssignment)
          .forEach(({ expression }) => this.readAll(this.checker.getTypeAtLocation(expression)));
      }
      ts.forEachChild(argument, (child) => this.visit(child));
    }
  }

  /** The fields of an object whose names the code passes as texts: `sortBy(orders, 'created_at')`. */
  isReadByName(name: string, object: ts.Type): boolean {
    return this.keys.some(
      (key) =>
        key.name === name && key.possible.every((each) => this.checker.getPropertyOfType(object, each)),
    );
  }

  private readField(type: ts.Type, name: string): void {
    for (const member of membersOf(this.checker.getApparentType(type))) {
      contractDeclarations(this.checker.getPropertyOfType(member, name)).forEach((each) =>
        this.read.add(each),
      );
    }
  }

  private visitRead(node: ts.Node): void {
    if (ts.isPropertyAccessExpression(node)) {
      if (!this.names.has(node.name.text)) return;
      const declarations = contractDeclarations(this.checker.getSymbolAtLocation(node.name));
      declarations.forEach((each) => this.read.add(each));
      const { parent } = node;
      if (ts.isBinaryExpression(parent) && parent.left === node) {
        declarations.forEach((each) => this.written.add(each));
      }
    } else if (ts.isElementAccessExpression(node)) {
      this.readKey(
        this.checker.getTypeAtLocation(node.expression),
        this.checker.getTypeAtLocation(node.argumentExpression),
      );
    } else if (ts.isObjectBindingPattern(node)) {
      for (const { propertyName, name, dotDotDotToken } of node.elements) {
        const field = propertyName ?? name;
        if (dotDotDotToken) continue;
        if (ts.isIdentifier(field) || ts.isStringLiteral(field)) {
          if (this.names.has(field.text)) this.readField(this.checker.getTypeAtLocation(node), field.text);
        } else if (ts.isComputedPropertyName(field)) {
          this.readKey(
            this.checker.getTypeAtLocation(node),
            this.checker.getTypeAtLocation(field.expression),
          );
        }
      }
    } else if (ts.isBinaryExpression(node)) {
      this.visitBinary(node);
    } else if (ts.isStringLiteralLike(node) && this.names.has(node.text)) {
      const expected = this.checker.getContextualType(node);
      const possible = expected && textsOf(this.checker.getBaseConstraintOfType(expected) ?? expected);
      if (possible) this.keys.push({ name: node.text, possible });
    }
  }

  private visitBinary({ left, right, operatorToken }: ts.BinaryExpression): void {
    if (operatorToken.kind === ts.SyntaxKind.InKeyword && ts.isStringLiteralLike(left)) {
      this.readField(this.checker.getTypeAtLocation(right), left.text);
    }
    // `({ note } = order)`
    if (operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isObjectLiteralExpression(left)) {
      const type = this.checker.getTypeAtLocation(right);
      for (const { name } of left.properties) if (name) this.readField(type, name.getText());
    }
  }

  /** `settings[key]`: the fields that the key can name, or all. */
  private readKey(object: ts.Type, key: ts.Type): void {
    const names = textsOf(key);
    for (const member of membersOf(this.checker.getApparentType(object))) {
      if (!isObject(member) || isOfLibrary(member)) continue;
      for (const field of this.checker.getPropertiesOfType(member)) {
        if (names && !names.includes(field.name)) continue;
        contractDeclarations(field).forEach((each) => this.read.add(each));
      }
    }
  }

  private visitObject(node: ts.ObjectLiteralExpression): void {
    const mayBeSent = node.properties.some(
      ({ name }) => !name || ts.isComputedPropertyName(name) || this.names.has(name.text),
    );
    const expected = mayBeSent && this.checker.getContextualType(node);
    if (!expected) return;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        this.assign(this.checker.getTypeAtLocation(property.expression), expected);
        continue;
      }
      const { name } = property;
      for (const member of membersOf(expected)) {
        const fields = ts.isComputedPropertyName(name)
          ? this.checker.getPropertiesOfType(member)
          : [this.checker.getPropertyOfType(member, name.text)];
        for (const each of fields.flatMap(contractDeclarations)) {
          this.written.add(each);
          this.named.add(each);
        }
      }
    }
  }

  /**
   * A generic function reads the fields that its type parameters require: `<Row extends { created_at: string }>`.
   * @returns the function's declaration; undefined for one without.
   */
  private visitTypeArguments(node: ts.CallLikeExpression): ts.SignatureDeclaration | undefined {
    const signature = this.checker.getResolvedSignature(node);
    // TypeScript declares that there always is one.
    const declaration = signature?.getDeclaration() as ts.SignatureDeclaration | undefined;
    if (!signature || !declaration?.typeParameters) return declaration;
    const given = this.checker.getTypeArgumentsForResolvedSignature(signature) ?? [];
    declaration.typeParameters.forEach(({ constraint }, index) => {
      const type = given[index];
      if (type && constraint) this.assign(type, this.checker.getTypeFromTypeNode(constraint));
    });
    return declaration;
  }

  /** Whether a function of ours has types to give, such as `dateColumn<Row extends { created_at: string }>`. */
  private isGeneric(callee: ts.Node): boolean {
    const symbol = ts.isIdentifier(callee) && this.checker.getSymbolAtLocation(callee);
    if (!symbol) return false;
    const isImported = symbol.flags & ts.SymbolFlags.Alias;
    const { valueDeclaration: declared } = isImported ? this.checker.getAliasedSymbol(symbol) : symbol;
    const enclosing = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    return enclosing !== undefined && ts.isFunctionLike(enclosing) && enclosing.typeParameters !== undefined;
  }

  /** Compares arguments with the parameters as declared: a type parameter stands for its constraint. */
  private visitCall(node: ts.CallExpression | ts.NewExpression): void {
    // Resolving the called function takes most of the time.
    if (node.arguments?.every(isPlain) && !this.isGeneric(node.expression)) return;
    const declaration = this.visitTypeArguments(node);
    const parameters = declaration?.parameters ?? [];
    node.arguments?.forEach((argument, index) => {
      if (isPlain(argument)) return;
      const parameter = parameters[index] ?? parameters.at(-1);
      if (!parameter) return;
      const declared = this.checker.getTypeAtLocation(parameter);
      const expected = parameter.dotDotDotToken ? (itemsOf(this.checker, declared)[0] ?? declared) : declared;
      const type = this.checker.getTypeAtLocation(argument);
      if (isUntyped(expected)) this.readAll(type);
      else this.assign(type, expected);
      // The arguments of a callback are known where it is passed: `orders.map(ticketOf)`.
      const called = type.getCallSignatures().length > 0 && this.checker.getContextualType(argument);
      if (called) this.assign(type, called);
    });
  }

  private visitAssignment(node: ts.Expression): void {
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      const target = this.checker.getTypeFromTypeNode(node.type);
      this.assign(this.checker.getTypeAtLocation(node.expression), target);
    }
    if (isPlain(node) || ts.isObjectLiteralExpression(node)) return;
    const joined = joinedWith(node);
    if (joined)
      return this.assign(this.checker.getTypeAtLocation(node), this.checker.getTypeAtLocation(joined));
    if (!isAssigned(node)) return;
    const type = this.checker.getTypeAtLocation(node);
    if (!membersOf(type).some(isObject)) return;
    this.assignJoined(node, type);
    const expected = this.checker.getContextualType(node);
    if (expected) this.assign(type, expected);
  }

  /** Elements of lists and results of functions are also assigned to the more general type. */
  private assignJoined(node: ts.Expression, type: ts.Type): void {
    const { parent } = node;
    if (ts.isArrayLiteralExpression(parent)) {
      itemsOf(this.checker, this.checker.getTypeAtLocation(parent)).forEach((each) =>
        this.assign(type, each),
      );
    } else if (ts.isReturnStatement(parent)) {
      const enclosing = ts.findAncestor(parent, ts.isFunctionLike);
      const signature = enclosing && this.checker.getSignatureFromDeclaration(enclosing);
      if (signature) this.assign(type, signature.getReturnType());
    }
  }

  /**
   * A value becomes one of another type: what that type names counts as read, since the code that reads it there does not
   * show where it came from; and as written, if that type belongs to the contract.
   */
  private assign(source: ts.Type, target: ts.Type, depth = 0): void {
    if (source === target || depth > DEPTH_MAX) return;
    const before = this.compared.get(source) ?? new Set();
    if (before.has(target)) return;
    this.compared.set(source, before.add(target));

    if (target.flags & ts.TypeFlags.TypeParameter) {
      const constraint = this.checker.getBaseConstraintOfType(target);
      if (constraint && constraint !== target) this.assign(source, constraint, depth);
      return;
    }
    if (source.isUnion() || target.isUnion()) {
      for (const from of membersOf(source)) {
        for (const to of membersOf(target)) {
          if (isObject(from) && (isObject(to) || to.flags & ts.TypeFlags.TypeParameter)) {
            this.assign(from, to, depth);
          }
        }
      }
      return;
    }
    if (isObject(source) && isObject(target)) this.assignObject(source, target, depth + 1);
  }

  private assignObject(source: ts.Type, target: ts.Type, depth: number): void {
    const [from, to] = [typeArguments(this.checker, source), typeArguments(this.checker, target)];
    from.forEach((each, index) => to[index] && this.assign(each, to[index], depth));
    if (isOfLibrary(source)) return;

    const [sent] = source.getCallSignatures();
    const [expected] = target.getCallSignatures();
    if (sent && expected) {
      this.assign(sent.getReturnType(), expected.getReturnType(), depth);
      const gets = expected.getParameters().map((each) => this.checker.getTypeOfSymbol(each));
      sent.getParameters().forEach((each, index) => {
        const given = gets[index];
        if (given) this.assign(given, this.checker.getTypeOfSymbol(each), depth);
      });
    }

    if (this.checker.getIndexInfosOfType(target).length > 0) {
      for (const field of this.checker.getPropertiesOfType(source)) {
        contractDeclarations(field).forEach((each) => this.read.add(each));
      }
    }
    for (const field of this.checker.getPropertiesOfType(target)) {
      const own = this.checker.getPropertyOfType(source, field.name);
      if (!own || own === field) continue;
      const [gives, takes] = [contractDeclarations(own), contractDeclarations(field)];
      gives.filter((each) => !takes.includes(each)).forEach((each) => this.read.add(each));
      takes.forEach((each) => this.written.add(each));
      this.assign(this.checker.getTypeOfSymbol(own), this.checker.getTypeOfSymbol(field), depth);
    }
  }

  /** Counts all fields as read, for a value passed to code that does not know its type, such as `JSON.stringify`. */
  private readAll(type: ts.Type, depth = 0): void {
    if (this.fullyRead.has(type) || depth > DEPTH_MAX) return;
    this.fullyRead.add(type);
    if (type.isUnion()) return type.types.forEach((each) => this.readAll(each, depth));
    if (!isObject(type)) return;
    typeArguments(this.checker, type).forEach((each) => this.readAll(each, depth + 1));
    if (isOfLibrary(type)) return;
    for (const field of this.checker.getPropertiesOfType(type)) {
      contractDeclarations(field).forEach((each) => this.read.add(each));
      this.readAll(this.checker.getTypeOfSymbol(field), depth + 1);
    }
  }
}
