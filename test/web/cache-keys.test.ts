import {
  buildSchema,
  getNamedType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { typePolicies } from '../../web/shell/type-policies.ts';
import { sdlOfTheServer } from '../support/calls.ts';
import { webDefinitions } from '../support/web-documents.ts';

const schema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const keys = new Map(Object.entries(typePolicies).map(([type, { keyFields }]) => [type, keyFields || []]));

function fieldsOf({ selections }: SelectionSetNode): readonly string[] {
  return selections.flatMap((it) => {
    if (it.kind === Kind.FIELD) return [it.name.value];
    if (it.kind === Kind.INLINE_FRAGMENT) return fieldsOf(it.selectionSet);
    const fragment = webDefinitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === it.name.value);
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(fragment.selectionSet) : [];
  });
}

function missing(definition: DefinitionNode): readonly string[] {
  const types = new TypeInfo(schema);
  const found: string[] = [];
  const field = ({ selectionSet }: { readonly selectionSet?: SelectionSetNode | undefined }): void => {
    const type = getNamedType(types.getType())?.name ?? '';
    if (!selectionSet) return;
    const has = fieldsOf(selectionSet);
    for (const key of keys.get(type) ?? []) if (!has.includes(key)) found.push(`${type}.${key} in ${nameOf(definition)}`);
  };
  visit(definition, visitWithTypeInfo(types, { Field: { enter: field } }));
  return found;
}

/** First words of an operation or a fragment. */
const nameOf = (definition: DefinitionNode): string => print(definition).slice(0, 60);

test('every selection of the web has the keys of its type, or the browser cannot read the answer', () => {
  expect(webDefinitions.length).toBeGreaterThan(100);
  expect(webDefinitions.flatMap(missing)).toEqual([]);
});
