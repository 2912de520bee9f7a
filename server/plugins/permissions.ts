import { Kind, type DocumentNode, type FieldDefinitionNode } from 'graphql';
import { ROLES, type RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';

/** Names that no API access token may hold: calls that need a person, those of all records with the record. */
export type PersonCalls = ReadonlySet<string>;

/** Features that must all be on. */
export type CallFeatures = ReadonlyMap<string, readonly string[]>;

/** Callers allowed by `@allow` in the SDL: everybody, all signed-in people, or certain current roles. */
export type Allowance = 'public' | 'signed-in' | ReadonlySet<RoleCode>;

/**
 * Reads the `@allow` of every call.
 *
 * @throws Error naming the first call without one: access is denied by default
 */
export function readAllowances({ definitions }: DocumentNode): ReadonlyMap<string, Allowance> {
  return new Map(callsIn(definitions).map((field) => [field.name.value, allowanceOf(field)]));
}

export const readFeatures = ({ definitions }: DocumentNode): CallFeatures =>
  new Map(
    callsIn(definitions).map(({ name, directives = [] }) => {
      const ids = directives.filter((d) => d.name.value === 'feature').map((d) => d.arguments?.[0]?.value);
      return [name.value, ids.flatMap((id) => (id?.kind === Kind.ENUM ? [id.value] : []))] as const;
    }),
  );

export const readPersonCalls = ({ definitions }: DocumentNode): PersonCalls =>
  new Set(callsIn(definitions).flatMap(({ name, directives }) => (directives?.some((d) => d.name.value === 'person') ? [name.value] : [])));

/** Names of types and calls. */
export const writtenNames = ({ definitions }: DocumentNode): ReadonlySet<string> =>
  new Set([
    ...callsIn(definitions).map(({ name }) => name.value),
    ...definitions.flatMap((it) => (it.kind === Kind.OBJECT_TYPE_DEFINITION ? [it.name.value] : [])),
  ]);

const callsIn = (definitions: DocumentNode['definitions']): readonly FieldDefinitionNode[] =>
  definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    return definition.name.value === 'Query' || definition.name.value === 'Mutation' ? (definition.fields ?? []) : [];
  });

function allowanceOf(field: FieldDefinitionNode): Allowance {
  const directive = field.directives?.find((d) => d.name.value === 'allow');
  if (!directive) throw new Error(`${field.name.value} has no @allow in its schema.graphql`);
  if (directive.arguments?.some((a) => a.name.value === 'public' && a.value.kind === Kind.BOOLEAN && a.value.value)) return 'public';
  const roles = directive.arguments?.find((a) => a.name.value === 'roles')?.value;
  if (!roles) return 'signed-in';
  const names = roles.kind === Kind.LIST ? roles.values.map((v) => (v.kind === Kind.ENUM ? v.value : '')) : [];
  return new Set(ROLES.filter((role) => names.includes(role)));
}

/**
 * The key that an API access token needs for a call: its name, and with the record where the call is one of all records.
 * @example permissionOf('createRecord', { record: 'TAG', values: {} }) // 'createRecord:TAG'
 */
export const permissionOf = (name: string, args: Readonly<Record<string, unknown>>): string =>
  typeof args['record'] === 'string' ? `${name}:${args['record']}` : name;

/**
 * The first of the three layers of permission: may this actor make this call at all?
 * @param permission what an API access token must name
 * @throws CodedError NOT_LOGGED_IN, INSUFFICIENT_PERMISSIONS or TOKEN_LACKS_PERMISSION
 */
export function checkAllowance(permission: string, allowance: Allowance, actor: Actor): void {
  if (allowance === 'public' || actor.kind === 'system') return;
  if (actor.kind === 'nobody') throw fail('NOT_LOGGED_IN');
  if (actor.kind === 'token') {
    if (!actor.permissions.has(permission)) throw fail('TOKEN_LACKS_PERMISSION', { permission });
    return;
  }
  if (allowance === 'signed-in') return;
  if (!actor.role || !allowance.has(actor.role)) throw fail('INSUFFICIENT_PERMISSIONS');
}
