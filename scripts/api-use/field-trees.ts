import type ts from 'typescript';
import { ALL_FIELDS, type ApiUse } from './api-use';
import { contractDeclarations, isObject, isUntyped, itemsOf, membersOf } from './type-parts';

/** Whether a field of this type is used, by its declarations in the contract. */
export type IsUsed = (declarations: ts.Node[], object: ts.Type, name: string) => boolean;

/** Collects the trees of used fields; equal ones are stored once. */
export class FieldTrees {
  readonly trees: ApiUse['trees'] = [];
  private readonly indices = new Map<string, number>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** @returns the tree's index. */
  of(types: readonly ts.Type[], isUsed: IsUsed): number {
    if (types.some(isUntyped)) return ALL_FIELDS;
    const fields = new Map<string, ts.Type[]>();
    for (const type of types) this.collect(type, isUsed, fields);
    const tree = [...fields].map(([name, each]): [string, number] => [name, this.of(each, isUsed)]);
    return this.add(Object.fromEntries(tree));
  }

  /** Adds the used fields of all alternatives, and of the items of lists. */
  private collect(type: ts.Type, isUsed: IsUsed, fields: Map<string, ts.Type[]>): void {
    for (const member of membersOf(type)) {
      if (!isObject(member)) continue;
      const items = itemsOf(this.checker, member);
      items.forEach((each) => this.collect(each, isUsed, fields));
      if (items.length > 0) continue;
      for (const field of this.checker.getPropertiesOfType(member)) {
        const declarations = contractDeclarations(field);
        if (declarations.length === 0 || !isUsed(declarations, member, field.name)) continue;
        fields.set(field.name, [...(fields.get(field.name) ?? []), this.checker.getTypeOfSymbol(field)]);
      }
    }
  }

  private add(tree: Record<string, number>): number {
    const sorted = Object.fromEntries(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)));
    const key = JSON.stringify(sorted);
    const known = this.indices.get(key);
    if (known !== undefined) return known;
    this.indices.set(key, this.trees.length);
    return this.trees.push(sorted) - 1;
  }
}
