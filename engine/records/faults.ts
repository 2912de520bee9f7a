import { RECORD_CHECKS } from './checks.ts';
import { recordFieldOf } from './judge.ts';
import type { RecordDefinition, RecordField } from './types.ts';

export interface RecordNames {
  readonly records: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

interface RecordFault {
  readonly place: string;
  readonly fault: string;
}

const setFits = ({ set, type, ref }: RecordField): boolean => set === undefined || (set === 'actor' ? ref === 'USER' : type === 'date');

function patternFaults({ pattern }: RecordField): readonly string[] {
  if (!pattern) return [];
  const { matches, example } = pattern;
  try {
    return new RegExp(matches).test(example) ? [] : [`the example '${example}' does not match '${matches}'`];
  } catch {
    return [`'${matches}' is no regular expression`];
  }
}

/**
 * References of a record to undefined names, and parts of its fields that do not fit.
 *
 * @example recordFaults({ ...tag, feature: 'NONE' }, names) // [{ place: '/feature', fault: "there is no feature 'NONE'" }]
 */
export function recordFaults(definition: RecordDefinition, names: RecordNames): readonly RecordFault[] {
  const { fields, feature, allow, events } = definition;
  const unknown = (place: string, kind: string, name: string | undefined, allowed: { has: (name: string) => boolean }) =>
    name === undefined || allowed.has(name) ? [] : [{ place, fault: `there is no ${kind} '${name}'` }];
  const ownFields = { has: (name: string) => recordFieldOf(definition, name) !== undefined };
  return [
    ...unknown('/feature', 'feature', feature, names.features),
    ...unknown('/name', 'field', definition.name, ownFields),
    ...unknown('/sort', 'field', definition.sort, { has: (name) => recordFieldOf(definition, name)?.sort === true }),
    ...(['read', 'write'] as const).flatMap((kind) =>
      allow[kind].flatMap((role, i) => unknown(`/allow/${kind}/${i}`, 'role', role, names.roles)),
    ),
    ...(['create', 'update', 'delete'] as const).flatMap((kind) => unknown(`/events/${kind}`, 'event', events?.[kind], names.events)),
    ...Object.entries(fields).flatMap(([name, field]) => [
      ...unknown(`/fields/${name}/ref`, 'record', field.ref, { has: (it) => it === 'USER' || names.records.has(it) }),
      ...(field.roles ?? []).flatMap((role, i) => unknown(`/fields/${name}/roles/${i}`, 'role', role, names.roles)),
      ...unknown(`/fields/${name}/check`, 'check', field.check, { has: (it) => Object.hasOwn(RECORD_CHECKS, it) }),
      ...unknown(`/fields/${name}/defaultField`, 'field', field.defaultField, ownFields),
      ...unknown(`/fields/${name}/notBefore/field`, 'field', field.notBefore?.field, ownFields),
      ...patternFaults(field).map((fault) => ({ place: `/fields/${name}/pattern`, fault })),
      ...(setFits(field) ? [] : [{ place: `/fields/${name}/set`, fault: 'an actor is a reference to a USER, a moment is a date' }]),
      ...((field.type === 'ref') === (field.ref !== undefined) ? [] : [{ place: `/fields/${name}`, fault: "'ref' goes with type 'ref'" }]),
      ...(field.link === undefined || field.ref !== undefined ? [] : [{ place: `/fields/${name}/link`, fault: "'link' goes with 'ref'" }]),
    ]),
  ];
}
