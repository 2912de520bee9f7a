import { beforeAll, expect, test } from 'vitest';
import { buildSchema, getNamedType, isCompositeType, isLeafType, isObjectType, parse, type GraphQLSchema } from 'graphql';
import { ROLES, type RoleCode } from '../../../engine/catalog/types.ts';
import { isList, isObject, type Json } from '../../../engine/json.ts';
import { readAllowances } from '../../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../../support/calls.ts';
import { isOwner, mayBeReached } from './cases.ts';
import { asksForNothing, selection } from './selection.ts';
import { aVillage, RELATIONS, type Household, type Relation, type Village } from './village.ts';

/** Maximum link depth; the server refuses deeper queries. */
const DEEPEST = 3;
const NAMING: Readonly<Record<string, 'proposal' | 'questionary' | 'answer' | 'file'>> = {
  primaryKey: 'proposal',
  proposalPk: 'proposal',
  proposalId: 'proposal',
  questionaryId: 'questionary',
  answerId: 'answer',
  fileId: 'file',
};
/** The others identify facility data, people or parts of forms, */
const OF_NO_HOUSEHOLD: ReadonlySet<string> = new Set([
  'templateId',
  'esiTemplateId',
  'proposalPdfTemplateId',
  'experimentSafetyPdfTemplateId',
  'fapReviewTemplateId',
  'technicalReviewTemplateId',
  'emailTemplateId',
  'templateGroupId',
  'templateKey',
  'saveId',
  'categoryId',
  'countryId',
  'groupId',
  'parentGroupId',
  'droppableGroupId',
  'topicId',
  'questionId',
  'dependencyId',
  'dependencyNaturalKey',
  'naturalKey',
  'institutionId',
  'rorId',
  'callId',
  'instrumentId',
  'fapId',
  // made with their own tests
  'experimentPk',
  'experimentId',
  'experimentSafetyPk',
  'esiQuestionaryId',
  'safetyReviewQuestionaryId',
  'sampleEsiQuestionaryId',
  'registrationQuestionaryId',
  'scheduledEventId',
  'localContactId',
  'latestCallId',
  'judgedCallId',
  'callIds',
  'visitId',
  'teamLeadUserId',
  'sampleId',
  'shipmentId',
  'feedbackId',
  'reportId',
  'fapMemberUserId',
  'reviewerId',
  'memberId',
  'leaderId',
  'proposalPks',
  'reviewerIds',
  'userId',
  'managerUserId',
  'creatorId',
  'placeholderUserId',
  'createdByUserId',
  // a technical review and its people: see technical-reviews.test.ts
  'technicalReviewId',
  'technicalReviewAssigneeId',
  'reviewerId',
  'claimedByUserId',
  'impersonatingUserId',
  'fromUserId',
  'intoUserId',
  'mergedIntoId',
  'proposalWorkflowId',
  'experimentWorkflowId',
  'workflowId',
  'workflowConnectionId',
  'connectionId',
  'statusId',
  'nextStatusId',
  'prevStatusId',
  'statusChangingEventId',
  'actionId',
  // values made by the caller,
  'clientKey',
  // or appear for officers only.
  'changedObjectId',
  'ownerId',
  'statusActionsLogId',
  // or for scientists,
  'commentId',
  'logId',
  'messageId',
]);

let village: Village;
beforeAll(async () => {
  village = await aVillage();
});

const schema: GraphQLSchema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const allowances = readAllowances(parse(sdlOfTheServer()));

const isKey = ({ name }: { readonly name: string }): boolean => name in NAMING;

/** Refused without one of their keys: see feedback.test.ts. */
const NAMES_ONE_OF_TWO: ReadonlySet<string> = new Set(['getFeedback']);

function roots(role: RoleCode, pk: number): readonly string[] {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  return queries.flatMap((field) => {
    const who = allowances.get(field.name);
    if (who instanceof Set && !who.has(role)) return [];
    const to = getNamedType(field.type);
    if (!isCompositeType(to)) return [];
    if (field.name === 'getProposal') return [`getProposal(primaryKey: ${pk}) ${selection(to, DEEPEST, isKey)}`];
    return asksForNothing(field) && !NAMES_ONE_OF_TWO.has(field.name) ? [`${field.name} ${selection(to, DEEPEST, isKey)}`] : [];
  });
}

function named(answer: Json, found: Set<string> = new Set()): ReadonlySet<string> {
  if (isList(answer)) for (const one of answer) named(one, found);
  else if (isObject(answer))
    for (const [field, part] of Object.entries(answer)) {
      const kind = NAMING[field];
      if (field === '__typename' && typeof part === 'string') found.add(part);
      else if (kind && (typeof part === 'number' || typeof part === 'string')) found.add(`${kind} ${part}`);
      else named(part, found);
    }
  return found;
}

const thingsOf = (house: Household): readonly string[] => [
  `proposal ${house.pk}`,
  `proposal ${house.proposalId}`,
  `answer ${house.answerId}`,
  `file ${house.fileId}`,
  ...[house.questionaryId, house.sampleQuestionaryId, house.entryQuestionaryId].map((id) => `questionary ${id}`),
];

const looseThingsOf = (house: Household): readonly string[] => [`questionary ${house.looseQuestionaryId}`, `file ${house.looseFileId}`];

const relationTo = (role: RoleCode, madeFor: RoleCode, relation: Relation): Relation =>
  role === madeFor || relation === 'instrument' ? relation : 'foreign';

test('every field that names something is known to name a part of a household, or none', () => {
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type !== schema.getQueryType() && type !== schema.getMutationType())
    .flatMap((type) => Object.values(type.getFields()))
    .filter(({ name, type }) => isLeafType(getNamedType(type)) && /(Id|Pk|Key)s?$/.test(name))
    .map(({ name }) => name);

  expect(names.filter((name) => !(name in NAMING) && !OF_NO_HOUSEHOLD.has(name))).toEqual([]);
});

test.each(ROLES)('whatever link %s follows, it leads to nothing that the rules keep closed', async (role) => {
  const houses = await Promise.all(
    ROLES.flatMap((of) =>
      RELATIONS.map(async (relation) => ({ house: await village.household(of, relation), relation: relationTo(role, of, relation) })),
    ),
  );
  const where = (may: boolean): ReadonlySet<string> =>
    new Set([
      ...houses.filter((it) => mayBeReached(role, it.relation) === may).flatMap(({ house }) => thingsOf(house)),
      ...houses.filter((it) => isOwner(role, it.relation) === may).flatMap(({ house }) => looseThingsOf(house)),
    ]);
  const [open, closed] = [where(true), where(false)];
  const caller = village.world.as(village.person(role), role);

  const seen = new Set<string>();
  const pks = [...new Set(houses.map(({ house }) => house.pk))];
  for (const root of new Set(pks.flatMap((pk) => roots(role, pk)))) {
    for (const thing of named(await caller.query<Json & object>(`{ it: ${root} }`))) seen.add(thing);
  }

  expect([...seen].filter((thing) => closed.has(thing))).toEqual([]);
  // an empty result proves nothing where something is readable
  expect([...seen].filter((thing) => open.has(thing)).length > 0).toBe(open.size > 0);
  expect([...seen].filter((thing) => schema.getType(thing)).length).toBeGreaterThan(20);
});
