import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type ValueNode } from 'graphql';
import { exactMoment, isWritableDate } from '../../engine/dates.ts';
import { exactLiteral } from './json-numbers.ts';

const SHOWN = 40;
const asWritten = (value: unknown): string => (typeof value === 'string' ? value.slice(0, SHOWN) : String(value));

const parseDate = (value: unknown, node: ValueNode | null = null): Date => {
  const date = typeof value === 'string' ? exactMoment(value) : value instanceof Date ? value : null;
  if (date && isWritableDate(date)) return date;
  throw new GraphQLError(`${asWritten(value)} is no date and time with its zone, such as 2027-03-01T08:00:00Z`, {
    nodes: node,
    extensions: { code: 'BAD_USER_INPUT', reason: 'BAD_INPUT' },
  });
};

/** Databases write moments of JSON in several ways. */
const storedDate = (value: unknown): Date => parseDate(typeof value === 'string' ? new Date(value) : value);

export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'ISO 8601 date and time with its zone',
  serialize: (value) => (value instanceof Date ? value : storedDate(value)).toISOString(),
  parseValue: (value) => parseDate(value),
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : 'value' in node ? Number(node.value) : null, node),
});

export const JSONScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(exactLiteral(node), variables),
});
