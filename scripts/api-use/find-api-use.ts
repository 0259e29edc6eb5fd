import { dirname } from 'node:path';
import ts from 'typescript';
import { ALL_FIELDS, type ApiUse, type EndpointUse } from './api-use';
import { FieldTrees, type IsUsed } from './field-trees';
import { liveCode, type UsedExports } from './live-code';
import { contractDeclarations, isOfContract, membersOf, textsOf } from './type-parts';
import { UsedFields } from './used-fields';

export interface BuiltRemote {
  /** Path of the remote's tsconfig.json, whose compiler options apply. */
  tsconfig: string;
  /** The used exports of each TypeScript file in the build. */
  modules: ReadonlyMap<string, UsedExports>;
}

/** The module of live messages, which a remote imports if it follows them. */
const LIVE_MESSAGES = '/shared-api/src/contract/realtime.ts';
/** Packages that never handle data of the API. Their types need not be known, which saves a fifth of the time. */
const WITHOUT_DATA = /^(i18next|react-i18next|lucide-react|react-toastify)(\/|$)/;
/** A package that does not know the API: the fields it reads are found where the app passes values to it. */
const DESIGN_SYSTEM = '/shared-ui/src/';
/** The audiences to which a live connection belongs by a field of its handshake; to all others without any. */
const AUDIENCES: Record<string, string[]> = { token: ['staff'], orderTokens: ['order', 'visit'] };
const SEND = new Set(['send', 'sendForResponse']);
/** The client, which declares these functions. */
const CLIENT = '/shared-api/src/client/http.ts';
/** The type `Endpoints`: every endpoint by its method and path. */
const ENDPOINTS = '/shared-api/src/contract/endpoints.ts';

interface Call {
  /** Method and path. */
  name: string;
  endpoint: ts.Type;
  readsHeaders: boolean;
}

function programOf({ tsconfig, modules }: BuiltRemote): ts.Program {
  const { config } = ts.readConfigFile(tsconfig, (file) => ts.sys.readFile(file)) as { config: object };
  // Only the options are read, because the build lists the files.
  const parsed = ts.parseJsonConfigFileContent(
    { ...config, files: [], include: undefined },
    ts.sys,
    dirname(tsconfig),
  );
  // Types of the environment say nothing about the API.
  const options = { ...parsed.options, types: [] };
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(dirname(tsconfig), (file) => file, options);
  host.resolveModuleNameLiterals = (names, from, redirected, own) =>
    names.map(({ text }) =>
      WITHOUT_DATA.test(text)
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(text, from, own, host, cache, redirected),
    );
  return ts.createProgram([...modules.keys()].sort(), options, host);
}

/** The names of everything that could be a field of the contract. */
function contractFieldNames(program: ts.Program): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isField =
      ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isPropertySignature(node);
    if (isField && !ts.isComputedPropertyName(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  program.getSourceFiles().filter(isOfContract).forEach(visit);
  return names;
}

class Analysis {
  private readonly checker: ts.TypeChecker;
  private readonly fields: UsedFields;
  private readonly trees: FieldTrees;
  private readonly calls: Call[] = [];
  private readonly messages = new Set<string>();
  private readonly messageData = new Map<string, ts.Type[]>();
  private handshake: ts.Symbol | undefined;
  private readonly endpoints: ts.Type | undefined;

  private readonly isRead: IsUsed = (declarations, object, name) =>
    declarations.some((each) => this.fields.read.has(each)) || this.fields.isReadByName(name, object);
  private readonly isWritten: IsUsed = (declarations) =>
    declarations.some((each) => this.fields.written.has(each));

  constructor(private readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
    this.fields = new UsedFields(this.checker, contractFieldNames(program));
    this.trees = new FieldTrees(this.checker);
    const endpoints = this.exported(ENDPOINTS, 'Endpoints');
    this.endpoints = endpoints && this.checker.getDeclaredTypeOfSymbol(endpoints);
    this.findLiveMessages();
  }

  private exported(module: string, name: string): ts.Symbol | undefined {
    const file = this.program.getSourceFiles().find(({ fileName }) => fileName.endsWith(module));
    return file && this.checker.getSymbolAtLocation(file)?.exports?.get(name as ts.__String);
  }

  private findLiveMessages(): void {
    const union = this.exported(LIVE_MESSAGES, 'LiveMessage');
    this.handshake = this.exported(LIVE_MESSAGES, 'LiveHandshake');
    if (!union) return;
    for (const message of membersOf(this.checker.getDeclaredTypeOfSymbol(union))) {
      const [type, data] = ['type', 'data'].map((name) => this.checker.getPropertyOfType(message, name));
      const [name = ''] = (type && textsOf(this.checker.getTypeOfSymbol(type))) ?? [];
      const known = this.messageData.get(name) ?? [];
      if (data) this.messageData.set(name, [...known, this.checker.getTypeOfSymbol(data)]);
    }
  }

  visit(file: ts.SourceFile, used: UsedExports): void {
    for (const node of liveCode(file, used)) {
      this.fields.visit(node);
      this.visitCalls(node);
    }
  }

  private visitCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.addCall(node);
    if (ts.isStringLiteralLike(node)) this.addMessage(node);
    ts.forEachChild(node, (child) => this.visitCalls(child));
  }

  /** `http.send('GET /orders/{id}', …)` */
  private addCall({ expression, arguments: [name] }: ts.CallExpression): void {
    if (!ts.isPropertyAccessExpression(expression) || !SEND.has(expression.name.text) || !name) return;
    const [declared] = this.checker.getSymbolAtLocation(expression.name)?.declarations ?? [];
    if (!declared?.getSourceFile().fileName.endsWith(CLIENT)) return;
    if (!ts.isStringLiteralLike(name)) {
      throw new Error(`${expression.getSourceFile().fileName}: the API is called without a literal.`);
    }
    const endpoint = this.endpoints && this.checker.getPropertyOfType(this.endpoints, name.text);
    if (!endpoint) throw new Error(`${name.text} is not an endpoint.`);
    this.calls.push({
      name: name.text,
      endpoint: this.checker.getTypeOfSymbol(endpoint),
      readsHeaders: expression.name.text === 'sendForResponse',
    });
  }

  /** A text that is compared with the type of a live message, or stands for one. */
  private addMessage(node: ts.StringLiteralLike): void {
    if (!this.messageData.has(node.text)) return;
    const { parent } = node;
    const other = ts.isCaseClause(parent)
      ? this.checker.getTypeAtLocation(parent.parent.parent.expression)
      : ts.isBinaryExpression(parent)
        ? this.checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left)
        : this.checker.getContextualType(node);
    const values = other && textsOf(other);
    if (values?.every((value) => this.messageData.has(value))) this.messages.add(node.text);
  }

  /** The type that a schema accepts or returns: `z.input` and `z.output`. */
  private typeOf(endpoint: ts.Type, part: 'reply' | 'query' | 'body', side: 'input' | 'output') {
    let type: ts.Type | undefined = endpoint;
    for (const name of [part, '_zod', side]) {
      const field: ts.Symbol | undefined = type && this.checker.getPropertyOfType(type, name);
      type = field && this.checker.getTypeOfSymbol(field);
    }
    return type;
  }

  private useOf({ endpoint, readsHeaders }: Call): EndpointUse {
    const reply = this.typeOf(endpoint, 'reply', 'output');
    const query = this.typeOf(endpoint, 'query', 'input');
    const body = this.typeOf(endpoint, 'body', 'input');
    const isForm = this.checker.getPropertyOfType(endpoint, 'bodyKind') !== undefined;
    return {
      ...(query && { query: this.trees.of([query], this.isWritten) }),
      ...(isForm ? { body: ALL_FIELDS } : body && { body: this.trees.of([body], this.isWritten) }),
      reply: this.trees.of(reply ? [reply] : [], this.isRead),
      readsHeaders,
    };
  }

  private audiences(): string[] {
    const fields = this.handshake && this.checker.getDeclaredTypeOfSymbol(this.handshake);
    if (!fields) return [];
    const sent = Object.entries(AUDIENCES).filter(([name]) =>
      contractDeclarations(this.checker.getPropertyOfType(fields, name)).some((each) =>
        this.fields.named.has(each),
      ),
    );
    return ['public', ...sent.flatMap(([, audiences]) => audiences)].sort();
  }

  result(): ApiUse {
    const calls = Map.groupBy(this.calls, ({ name }) => name);
    const endpoints = [...calls]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, [first, ...others]]): [string, EndpointUse] => {
        if (!first) throw new Error(`${name} has no call.`);
        const readsHeaders = [first, ...others].some((call) => call.readsHeaders);
        return [name, this.useOf({ ...first, readsHeaders })];
      });
    const messages = [...this.messages]
      .sort()
      .map((name): [string, number] => [name, this.trees.of(this.messageData.get(name) ?? [], this.isRead)]);
    return {
      endpoints: Object.fromEntries(endpoints),
      messages: Object.fromEntries(messages),
      audiences: this.audiences(),
      trees: this.trees.trees,
    };
  }
}

/** The part of the API that a build uses: calls and fields in the code that remains after tree shaking. */
export function findApiUse(remote: BuiltRemote): ApiUse {
  const program = programOf(remote);
  const analysis = new Analysis(program);
  for (const [path, used] of [...remote.modules].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = program.getSourceFile(path);
    if (file && !path.includes(DESIGN_SYSTEM)) analysis.visit(file, used);
  }
  return analysis.result();
}
