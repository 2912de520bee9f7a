import type { DemoCall, DemoFacility, KeyedItems, RelativeDay } from '../../engine/bundles/index.ts';
import { withReferences } from '../../engine/records/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { FapRole } from '../../engine/rules/faps.ts';
import { RECORD_FIELDS } from '../../engine/generated/records.ts';
import type { Services } from '../context.ts';
import type { MutationCreateCallArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { definitionOf } from '../records/index.ts';
import { insertCallInstruments, insertFap, insertPerson, insertTechnique, saveSettings, setCallFlags } from './repository/seed.ts';
import type { Keys } from './starter.ts';

export interface SeededFacility {
  readonly people: ReadonlyMap<string, number>;
  readonly instruments: ReadonlyMap<string, number>;
  readonly techniques: ReadonlyMap<string, number>;
  readonly faps: ReadonlyMap<string, number>;
}

const DAY_MS = 86_400_000;
/** Hour (UTC) at which calls open and close. */
const CALL_HOUR = 11;

export const momentOf = ({ $days }: RelativeDay, today: Date, hour = CALL_HOUR): Date => {
  const day = new Date(today.getTime() + $days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day;
};

export const numberOf = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demonstration data name '${key}', which is not there`);
  return id;
};

/** Settings and accounts. @returns the people by key */
export async function seedPeople(
  { core }: Services,
  tx: Tx,
  facility: DemoFacility,
  institutions: ReadonlyMap<string, number>,
): Promise<SeededFacility['people']> {
  await saveSettings(tx, facility.settings, facility.features);
  const roles = new Map(core.catalog.roles.map((role) => [role.shortCode as string, role.id]));
  const people = new Map<string, number>();
  for (const account of facility.accounts) {
    const roleIds = account.roles.map((role) => numberOf(roles, role));
    people.set(account.key, await insertPerson(tx, account, numberOf(institutions, account.institution), roleIds));
  }
  return people;
}

/** Instruments with their scientists, as the officer makes them. */
export async function seedInstruments(
  { core, instruments }: Services,
  facility: DemoFacility,
  people: SeededFacility['people'],
  officer: Actor,
): Promise<SeededFacility['instruments']> {
  const made = new Map<string, number>();
  const definition = definitionOf(core.catalog, 'INSTRUMENT');
  for (const { scientists, ...values } of facility.instruments) {
    const fields = withReferences(definition, values, (key) => numberOf(people, key));
    const { id } = await instruments.create(officer, fields);
    await instruments.assignScientists(
      officer,
      id,
      scientists.map((key) => numberOf(people, key)),
    );
    made.set(values.shortCode, id);
  }
  return made;
}

export async function seedTechniques(
  tx: Tx,
  facility: DemoFacility,
  { people, instruments }: Pick<SeededFacility, 'people' | 'instruments'>,
): Promise<SeededFacility['techniques']> {
  const techniques = new Map<string, number>();
  for (const technique of facility.techniques) {
    const offered = technique.instruments.map((key) => numberOf(instruments, key));
    const scientists = technique.scientists.map((key) => numberOf(people, key));
    techniques.set(technique.shortCode, await insertTechnique(tx, technique, offered, scientists));
  }
  return techniques;
}

/** Panels with their seats. */
export async function seedFaps(tx: Tx, { faps }: DemoFacility, people: SeededFacility['people']): Promise<SeededFacility['faps']> {
  const made = new Map<string, number>();
  for (const fap of faps) {
    const seats = (role: FapRole, keys: readonly string[]) => keys.map((key) => ({ userId: numberOf(people, key), role }));
    const members = [
      ...seats('FAP_CHAIR', fap.chairs),
      ...seats('FAP_SECRETARY', fap.secretaries),
      ...seats('FAP_REVIEWER', fap.reviewers),
    ];
    made.set(fap.code, await insertFap(tx, fap, members));
  }
  return made;
}

export async function seedCalls(
  { calls, core }: Services,
  facility: DemoFacility,
  { instruments, faps }: SeededFacility,
  keys: Keys,
  officer: Actor,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const call of facility.calls) {
    const { id } = await calls.create(officer, callInput(call, keys, core.now()));
    ids.set(call.key, id);
    await core.db.transaction().execute(async (tx) => {
      await insertCallInstruments(
        tx,
        id,
        call.instruments.map(({ instrument, availabilityTime, fap }) => ({
          instrumentId: numberOf(instruments, instrument),
          availabilityTime,
          fapId: fap === null ? null : numberOf(faps, fap),
        })),
      );
      await setCallFlags(tx, id, call.ended, call.isActive);
    });
  }
  return ids;
}

export async function seedTags(
  { tags }: Services,
  facility: DemoFacility,
  { instruments }: SeededFacility,
  calls: ReadonlyMap<string, number>,
  officer: Actor,
): Promise<void> {
  for (const { name, shortCode, instruments: instrumentKeys, calls: inCalls } of facility.tags) {
    const { id } = await tags.create(officer, { name, shortCode });
    await tags.addInstruments(
      officer,
      id,
      instrumentKeys.map((key) => numberOf(instruments, key)),
    );
    await tags.addCalls(
      officer,
      id,
      inCalls.map((key) => numberOf(calls, key)),
    );
  }
}

type CallMoments = Required<Pick<MutationCreateCallArgs, Extract<keyof MutationCreateCallArgs, `${'start' | 'end'}${string}`>>>;

function momentsOf(call: DemoCall, today: Date): CallMoments {
  const days: Partial<Record<string, unknown>> = { ...call };
  const moments = RECORD_FIELDS.CALL.flatMap((field) => {
    const day = days[field];
    return typeof day === 'object' && day !== null ? [[field, momentOf(day as RelativeDay, today)]] : [];
  });
  return Object.fromEntries(moments) as CallMoments;
}

function callInput(call: DemoCall, { templates, workflows }: Keys, today: Date): MutationCreateCallArgs {
  const template = (key: string | null): number | null => (key === null ? null : numberOf(templates, key));
  return {
    ...call,
    // set below, once it has its instruments
    isActive: false,
    ...momentsOf(call, today),
    proposalWorkflowId: numberOf(workflows, call.proposalWorkflow),
    experimentWorkflowId: call.experimentWorkflow === null ? null : numberOf(workflows, call.experimentWorkflow),
    templateId: numberOf(templates, call.template),
    esiTemplateId: template(call.esiTemplate),
    fapReviewTemplateId: template(call.fapReviewTemplate),
    technicalReviewTemplateId: template(call.technicalReviewTemplate),
    proposalPdfTemplateId: template(call.proposalPdfTemplate),
    experimentSafetyPdfTemplateId: template(call.experimentSafetyPdfTemplate),
  };
}

export const keyedItems = (
  facility: Pick<SeededFacility, 'instruments' | 'techniques'>,
  units: KeyedItems['units'],
  today: Date,
): KeyedItems => ({
  units,
  instruments: facility.instruments,
  techniques: facility.techniques,
  today: today.toISOString().slice(0, 10),
});
