import { aCall, layGround } from './calls.ts';
import { onInstrument } from './decisions.ts';
import { acceptProposal, anExperiment, type ExperimentOptions } from './experiments.ts';
import { DAY_MS, type Person, type World } from './index.ts';
import { answer, aProposal } from './proposals.ts';
import { aTemplate } from './questionnaires.ts';

export interface VisitGround {
  readonly callId: number;
  readonly proposalPk: number;
  readonly topicId: number;
}

/** An accepted proposal of Petra and Carl on the instrument of Ines, and an active registration template with one question. */
export async function visitGround(world: World, ofCall?: number): Promise<VisitGround> {
  const callId = ofCall ?? (await aCall(world, await layGround(world)));
  const proposalPk = (await aProposal(world, { callId, users: [world.carl] })).primaryKey;
  await onInstrument(world, proposalPk, world.diffractometer.id);
  await acceptProposal(world, proposalPk);
  const { topics } = await activeRegistrationTemplate(world);
  return { callId, proposalPk, topicId: topics[0] ?? 0 };
}

async function activeRegistrationTemplate(world: World) {
  const made = await aTemplate(world, {
    key: 'registration',
    groupId: 'VISIT_REGISTRATION',
    steps: [
      {
        fields: [
          { id: 'visit_basis', type: 'VISIT_BASIS' },
          { id: 'arrival', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
    ],
  });
  await world
    .as(world.olga)
    .query('mutation ($id: Int!) { setActiveTemplate(templateGroupId: VISIT_REGISTRATION, templateId: $id) { templateId } }', {
      id: made.templateId,
    });
  return made;
}

export interface TestVisit {
  readonly id: number;
  readonly experimentPk: number;
  readonly teamLeadUserId: number;
  readonly registrations: readonly { readonly userId: number; readonly status: string }[];
}

const VISIT = 'id experimentPk teamLeadUserId registrations { userId status }';
const FIND = 'query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }';

/** People whom the caller may then add. */
export async function find(world: World, caller: Person, ...people: readonly Person[]): Promise<void> {
  for (const { email } of people) await world.as(caller).query(FIND, { email });
}

interface NewTestVisit {
  readonly experimentPk: number;
  readonly team: readonly Person[];
  readonly lead?: Person;
  readonly by?: Person;
}

/** Led by the first of its team. */
export async function createVisit(world: World, { experimentPk, team, lead, by = world.petra }: NewTestVisit): Promise<TestVisit> {
  const teamLeadUserId = (lead ?? team[0])?.id ?? 0;
  const { it } = await world
    .as(by)
    .query<{ it: TestVisit }>(
      `mutation ($e: Int!, $team: [Int!]!, $lead: Int!) { it: createVisit(experimentPk: $e, team: $team, teamLeadUserId: $lead) { ${VISIT} } }`,
      { e: experimentPk, team: team.map(({ id }) => id), lead: teamLeadUserId },
    );
  return it;
}

/** The experiment with its visit, whose team Petra has looked up. */
export async function aVisit(
  world: World,
  { proposalPk }: Pick<VisitGround, 'proposalPk'>,
  team: readonly Person[],
  more: Partial<ExperimentOptions> = {},
): Promise<TestVisit> {
  const { experimentPk } = await anExperiment(world, { proposalPk, instrumentId: world.diffractometer.id, ...more });
  await find(world, world.petra, ...team);
  return createVisit(world, { experimentPk, team });
}

export interface TestRegistration {
  readonly userId: number;
  readonly visitId: number;
  readonly status: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly registrationQuestionaryId: number | null;
}

const REGISTRATION = 'userId visitId status startsAt endsAt registrationQuestionaryId';

type RegistrationCall =
  | 'createVisitRegistration'
  | 'submitVisitRegistration'
  | 'approveVisitRegistration'
  | 'cancelVisitRegistration'
  | 'requestVisitRegistrationChanges';

interface OfVisitor {
  readonly visit: Pick<TestVisit, 'id'>;
  readonly visitor: Person;
  /** Absent: the visitor. */
  readonly by?: Person;
}

/** Makes one of the calls about a registration. */
export async function register(
  world: World,
  call: RegistrationCall,
  { visit, visitor, by = visitor }: OfVisitor,
): Promise<TestRegistration> {
  const { it } = await world.as(by).query<{
    it: TestRegistration;
  }>(`mutation ($v: Int!, $u: Int!) { it: ${call}(visitId: $v, userId: $u) { ${REGISTRATION} } }`, { v: visit.id, u: visitor.id });
  return it;
}

/** Days from now. */
interface VisitDays {
  readonly from: number;
  readonly to: number;
}

export async function setDates(
  world: World,
  { visit, visitor, by = visitor }: OfVisitor,
  { from, to }: VisitDays,
): Promise<TestRegistration> {
  const day = (days: number): string => new Date(world.services.core.now().getTime() + days * DAY_MS).toISOString();
  const { it } = await world.as(by).query<{ it: TestRegistration }>(
    `mutation ($v: Int!, $u: Int!, $s: DateTime, $e: DateTime) {
      it: updateVisitRegistration(visitId: $v, userId: $u, startsAt: $s, endsAt: $e) { ${REGISTRATION} } }`,
    { v: visit.id, u: visitor.id, s: day(from), e: day(to) },
  );
  return it;
}

/** Opened, with dates and all steps answered. */
export async function completeRegistration(
  world: World,
  { topicId }: Pick<VisitGround, 'topicId'>,
  of: OfVisitor,
): Promise<TestRegistration> {
  await register(world, 'createVisitRegistration', of);
  const it = await setDates(world, of, { from: 9, to: 12 });
  await answer(world, of.visitor, { questionaryId: it.registrationQuestionaryId ?? 0, topicId, answers: { arrival: 'By train' } });
  return it;
}

export async function submittedRegistration(world: World, ground: Pick<VisitGround, 'topicId'>, of: OfVisitor): Promise<TestRegistration> {
  await completeRegistration(world, ground, of);
  return register(world, 'submitVisitRegistration', of);
}

/** Null for who may not read it. */
export async function registrationOf(world: World, { visit, visitor, by = visitor }: OfVisitor): Promise<TestRegistration | null> {
  const { it } = await world.as(by).query<{
    it: TestRegistration | null;
  }>(`query ($v: Int!, $u: Int!) { it: getVisitRegistration(visitId: $v, userId: $u) { ${REGISTRATION} } }`, { v: visit.id, u: visitor.id });
  return it;
}
