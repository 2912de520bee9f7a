import { resolveReferences, type DemoEntry, type DemoHappening, type DemoProposal, type KeyedItems } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import { BY_TECHNICAL_REVIEWS, seedTechnicalReviews } from './demo-technical-reviews.ts';
import { allotTime, seedDecision, setSafetyStatus } from './repository.ts';

export interface DemoParts {
  readonly services: Services;
  readonly facility: Omit<SeededFacility, 'faps'>;
  readonly calls: ReadonlyMap<string, number>;
  readonly items: KeyedItems;
  readonly today: Date;
  readonly setClock: (at: Date) => void;
  readonly actorOf: (key: string) => Actor;
}

/** Events that the actions below record themselves. */
const BY_ACTION: ReadonlySet<string> = new Set([
  'PROPOSAL_CREATED',
  'PROPOSAL_UPDATED',
  'PROPOSAL_SUBMITTED',
  'PROPOSAL_INSTRUMENTS_SELECTED',
]);

/** Creates a proposal through the regular actions at its historical times, including later events. @returns its key */
export async function seedProposal(parts: DemoParts, demo: DemoProposal): Promise<number> {
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
  for (const happening of demo.history) await happen(parts, primaryKey, demo, happening);
  if (demo.scientistComment) {
    const { by, comment } = demo.scientistComment;
    await services.scientistComments.create({ ...actorOf(by), role: 'INSTRUMENT_SCIENTIST' }, primaryKey, comment);
  }
  await services.core.db.transaction().execute(async (tx) => {
    const { finalStatus, managementDecisionSubmitted, notified, commentForUser, commentForManagement } = demo;
    await seedDecision(tx, primaryKey, { finalStatus, managementDecisionSubmitted, notified, commentForUser, commentForManagement });
    for (const { instrument, managementTime } of demo.instruments)
      await allotTime(tx, primaryKey, numberOf(facility.instruments, instrument), managementTime);
  });
  return primaryKey;
}

/** Finds unknown people by e-mail, as a proposer must before adding them. */
async function findPeople({ users }: Services, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const person = await users.byId(id);
    if (person) await users.shortByEmail(actor, person.email);
  }
}

async function happen(parts: DemoParts, primaryKey: number, demo: DemoProposal, happening: DemoHappening): Promise<void> {
  const { services, actorOf, setClock, today } = parts;
  const at = momentOf(happening.at, today, 14);
  const actor = happening.by === null ? system : actorOf(happening.by);
  const entity = { kind: 'PROPOSAL', id: primaryKey } as const;
  setClock(at);
  if ('status' in happening) {
    const { id: statusId } = await services.workflows.statusByCode('PROPOSAL', happening.status);
    await services.proposals.changeStatus(actor, { primaryKeys: [primaryKey], statusId });
  } else if (BY_TECHNICAL_REVIEWS.has(happening.event)) {
    await seedTechnicalReviews(parts, primaryKey, demo, happening.event);
  } else if (!BY_ACTION.has(happening.event)) {
    await services.core.db.transaction().execute((tx) => services.events.record(tx, { event: happening.event, entity, actor, at }));
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
  const given = resolveReferences(answers, items) as JsonObject;
  const form = await services.questionaries.form(actor, questionaryId);
  for (const [position, step] of (form?.template.steps ?? []).entries()) {
    const sent = step.fields.flatMap(({ questionId }): { questionId: string; value: Json }[] => {
      const value = given[questionId];
      return value === undefined ? [] : [{ questionId, value }];
    });
    const partial = position >= completedSteps;
    if (partial && sent.length === 0) continue;
    await services.questionaries.save(actor, questionaryId, { topicId: step.topicId, answers: sent, partial });
  }
}
