import {
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLCompositeType,
  type GraphQLField,
} from 'graphql';

export const asksForNothing = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.every((arg) => !isNonNullType(arg.type) || arg.defaultValue !== undefined);

const NAME_ONLY = '{ __typename }';

type Wanted = (field: GraphQLField<unknown, unknown>) => boolean;

/** Wanted fields of a type and of all types it links to, without cycles. */
export function selection(type: GraphQLCompositeType, deep: number, wanted: Wanted, way: readonly string[] = []): string {
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((one) => [one.name, selection(one, deep, wanted, way)] as const)
      // the union itself asks for the name of the type
      .flatMap(([name, inside]) => (inside === NAME_ONLY ? [] : [`... on ${name} ${inside}`]))
      .join(' ')} }`;
  const fields = isObjectType(type) ? Object.values(type.getFields()).filter(asksForNothing) : [];
  const leaves = fields.filter((field) => !isCompositeType(getNamedType(field.type)) && wanted(field)).map(({ name }) => name);
  const links = fields.flatMap((field) => {
    const to = getNamedType(field.type);
    if (!isCompositeType(to) || deep === 0 || way.includes(to.name)) return [];
    return [`${field.name} ${selection(to, deep - 1, wanted, [...way, type.name])}`];
  });
  return `{ ${['__typename', ...leaves, ...links].join(' ')} }`;
}
