import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Json } from '../../../engine/json.ts';
import type { Generator } from '../random.ts';
import { aJson, aNumber, aText } from './values.ts';

export interface FuzzedRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, Json>>;
}

export interface KnownThings {
  readonly ids: readonly number[];
  readonly texts: readonly string[];
  /** Omits all optional arguments. */
  readonly bare?: boolean;
}

/** 60,000 such values fit into one request. */
const MAX_LISTED_CHARS = 80;

interface Call {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

export interface RequestMaker {
  readonly calls: readonly string[];
  readonly make: (name: string) => FuzzedRequest;
}

/** Generates mostly valid GraphQL requests with hostile arguments. */
export function requestMaker(schema: GraphQLSchema, random: Generator, known: KnownThings, leftOut: ReadonlySet<string>): RequestMaker {
  const of = (kind: Call['kind'], fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {}) =>
    Object.values(fields).map((field) => [field.name, { kind, field }] as const);
  const calls = new Map<string, Call>(
    [...of('query', schema.getQueryType()?.getFields()), ...of('mutation', schema.getMutationType()?.getFields())].filter(
      ([name]) => !leftOut.has(name),
    ),
  );
  return {
    calls: [...calls.keys()],
    make: (name) => {
      const call = calls.get(name);
      if (!call) throw new Error(`no call ${name}`);
      const { kind, field } = call;
      const given = field.args.filter((arg) =>
        known.bare ? isNonNullType(arg.type) : random.chance(isNonNullType(arg.type) ? 0.97 : 0.6),
      );
      const variables = Object.fromEntries(given.map((arg) => [arg.name, valueOf(arg.type, random, known)]));
      const declared = given.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
      const passed = given.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      return {
        query: `${kind} ${declared ? `(${declared})` : ''} { ${name}${passed ? `(${passed})` : ''} ${selection(getNamedType(field.type), random, 2)} }`,
        variables,
      };
    },
  };
}

function selection(type: GraphQLNamedType, random: Generator, depth: number): string {
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  const fields = Object.values(type.getFields()).filter((field) => !field.args.some((arg) => isNonNullType(arg.type)));
  const chosen = fields.flatMap((field) => {
    const to = getNamedType(field.type);
    if (!isCompositeType(to)) return random.chance(0.6) ? [field.name] : [];
    return depth > 0 && random.chance(0.4) ? [`${field.name} ${selection(to, random, depth - 1)}`] : [];
  });
  return `{ __typename ${chosen.join(' ')} }`;
}

function valueOf(type: GraphQLInputType, random: Generator, known: KnownThings): Json {
  if (random.chance(0.04)) return aJson(random);
  if (isNonNullType(type)) return valueOf(type.ofType, random, known);
  if (random.chance(0.05)) return null;
  if (isListType(type)) {
    // long lists repeat one value, since generating each would be slow
    if (random.chance(0.01)) return Array<Json>(random.integer(1_000, 60_000)).fill(smallValue(type.ofType, random, known));
    const items = Array.from({ length: random.integer(0, 4) }, () => valueOf(type.ofType, random, known));
    return items.length > 0 && random.chance(0.3) ? [...items, random.pick(items)] : items;
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || (!known.bare && random.chance(0.5)));
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, random, known)]));
  }
  switch (type.name) {
    case 'Int':
      return random.chance(0.7) ? random.pick(known.ids) : Math.trunc(aNumber(random));
    case 'Float':
      return aNumber(random);
    case 'Boolean':
      return random.chance(0.5);
    case 'DateTime':
      return random.chance(0.6) ? new Date(random.integer(0, 4_000_000_000) * 1000).toISOString() : aText(random);
    case 'JSON':
      return aJson(random);
    default:
      return random.chance(0.5) ? random.pick(known.texts) : aText(random);
  }
}

/** Small enough for very long lists. */
function smallValue(type: GraphQLInputType, random: Generator, known: KnownThings): Json {
  const value = valueOf(type, random, known);
  return JSON.stringify(value).length < MAX_LISTED_CHARS ? value : null;
}
