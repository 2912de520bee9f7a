import { resolveReferences, type DemoEntry, type DemoFap, type DemoProposal, type KeyedItems } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import { setSafetyStatus } from './repository/seed.ts';

export interface SeededProposal {
  readonly primaryKey: number;
  readonly demo: DemoProposal;
}

export interface DemoParts {
  readonly services: Services;
  readonly facility: Omit<SeededFacility, 'faps'>;
  readonly calls: ReadonlyMap<string, number>;
  readonly items: KeyedItems;
  readonly today: Date;
  readonly setClock: (at: Date) => void;
  readonly actorOf: (key: string) => Actor;
}

export interface HistoryParts extends DemoParts {
  readonly facility: SeededFacility;
  readonly faps: readonly DemoFap[];
}

/** Creates, answers and submits a proposal through the regular actions at its historical times. */
export async function seedProposal(parts: DemoParts, demo: DemoProposal): Promise<SeededProposal> {
  const { services, facility, calls, today, setClock, actorOf } = parts;
  const petra = actorOf(demo.proposer);
  setClock(momentOf(demo.created, today, 12));
  const { primaryKey, questionaryId } = await services.proposals.create(petra, { callId: numberOf(calls, demo.call), clientKey: null });
  const users = demo.users.map((key) => numberOf(facility.people, key));
  await findPeople(services, petra, users);
  const proposerId = numberOf(facility.people, demo.proposer);
  await services.proposals.update(petra, { proposalPk: primaryKey, title: demo.title, abstract: demo.abstract, users, proposerId });
  for (const sample of demo.samples) await seedSample(parts, petra, primaryKey, sample);
  for (const entry of demo.entries) await seedEntry(parts, petra, primaryKey, entry);
  await answerSteps(parts, petra, questionaryId, demo.answers, demo.completedSteps);
  if (demo.submitted) {
    setClock(momentOf(demo.submitted, today, 10));
    await services.proposals.submit(petra, primaryKey);
  }
  return { primaryKey, demo };
}

/** Finds unknown people by e-mail, as a proposer must before adding them. */
async function findPeople({ users }: Services, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const person = await users.byId(id);
    if (person) await users.shortByEmail(actor, person.email);
  }
}

async function seedSample(
  { services, ...parts }: DemoParts,
  actor: Actor,
  proposalPk: number,
  sample: DemoProposal['samples'][number],
): Promise<void> {
  const templateId = await templateOf(services, sample.question);
  const made = await services.samples.create(actor, { title: sample.title, templateId, proposalPk, questionId: sample.question });
  await answerSteps({ services, ...parts }, actor, made.questionaryId, sample.answers, Infinity);
  await services.core.db.transaction().execute((tx) => setSafetyStatus(tx, made.id, sample.safetyStatus));
}

async function seedEntry({ services, ...parts }: DemoParts, actor: Actor, proposalPk: number, entry: DemoEntry): Promise<void> {
  const templateId = await templateOf(services, entry.question);
  const made = await services.genericTemplates.create(actor, { title: entry.title, templateId, proposalPk, questionId: entry.question });
  await answerSteps({ services, ...parts }, actor, made.questionaryId, entry.answers, Infinity);
}

async function templateOf({ questions, templates }: Services, questionId: string): Promise<number> {
  const [question] = await questions.byId([questionId]);
  const key = question?.config['templateId'];
  const id = typeof key === 'string' ? await templates.idOf(key) : null;
  if (id === null) throw new Error(`question ${questionId} names no template`);
  return id;
}

/** Answers steps in order: the first ones completely, the rest partially. */
export async function answerSteps(
  { services, items }: Pick<DemoParts, 'services' | 'items'>,
  actor: Actor,
  questionaryId: number,
  answers: JsonObject,
  completedSteps: number,
): Promise<void> {
  const resolved = resolveReferences(answers, items) as JsonObject;
  const form = await services.questionaries.form(actor, questionaryId);
  for (const [position, step] of (form?.template.steps ?? []).entries()) {
    const sent = step.fields.flatMap(({ questionId }): { questionId: string; value: Json }[] => {
      const value = resolved[questionId];
      return value === undefined ? [] : [{ questionId, value }];
    });
    const partial = position >= completedSteps;
    if (partial && sent.length === 0) continue;
    await services.questionaries.save(actor, questionaryId, { topicId: step.topicId, answers: sent, partial });
  }
}
