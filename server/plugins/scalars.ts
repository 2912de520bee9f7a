import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { isWritableDate } from '../../engine/dates.ts';
import { exactLiteral } from './json-numbers.ts';

const parseDate = (value: unknown): Date => {
  const date = typeof value === 'string' ? new Date(value) : value instanceof Date ? value : null;
  if (!date || !isWritableDate(date))
    throw new GraphQLError('Invalid date', { extensions: { code: 'BAD_USER_INPUT', reason: 'BAD_INPUT' } });
  return date;
};

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'ISO 8601 date and time in UTC',
  serialize: (value) => (value instanceof Date ? value : parseDate(value)).toISOString(),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
});

export const JSONScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(exactLiteral(node), variables),
});
