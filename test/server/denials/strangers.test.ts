import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { afterApproval, type AfterApproval, type ExperimentKeys } from '../../world/after-approval.ts';
import type { Person, PersonCaller, World } from '../../world/index.ts';
import { isDenied, outcomeOf, outcomesOf } from '../../world/outcomes.ts';
import { printBy } from '../../world/printer.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { CALLS, ROUTES } from '../permissions/rules.ts';

let it: AfterApproval;
let world: World;
beforeAll(async () => {
  it = await afterApproval();
  ({ world } = it);
  printBy(world, () => Promise.resolve(Buffer.from('%PDF')));
});

type Keys = ExperimentKeys;
type Asks = (keys: Keys) => readonly string[];

const EXPERIMENT: Asks = ({ proposalPk, experimentPk, safetyPk, sampleId }) => [
  `getExperiment(experimentPk: ${experimentPk}) { experimentId }`,
  `getExperimentSafety(experimentSafetyPk: ${safetyPk}) { createdAt }`,
  `getExperimentSample(experimentPk: ${experimentPk}, sampleId: ${sampleId}) { createdAt }`,
  `getSample(sampleId: ${sampleId}) { title }`,
  `getProposal(primaryKey: ${proposalPk}) { title }`,
];
const SHIPMENT: Asks = ({ shipmentId }) => [`getShipment(shipmentId: ${shipmentId}) { title }`];
const VISIT: Asks = ({ visitId }) => [`getVisit(visitId: ${visitId}) { teamLeadUserId }`];
const REGISTRATION: Asks = ({ visitId, visitorId }) => [`getVisitRegistration(visitId: ${visitId}, userId: ${visitorId}) { status }`];
const FEEDBACK: Asks = ({ feedbackId, experimentPk }) => [
  `getFeedback(feedbackId: ${feedbackId}) { status }`,
  `getFeedback(experimentPk: ${experimentPk}) { status }`,
];
const REPORT: Asks = ({ reportId, experimentPk }) => [
  `getExperimentReport(reportId: ${reportId}) { status }`,
  `getExperimentReports(experimentPk: ${experimentPk}) { status }`,
];
const formReads = (questionaryId: number): readonly string[] => [
  `getQuestionary(questionaryId: ${questionaryId}) { steps { isCompleted } }`,
  `getQuestionaryForm(questionaryId: ${questionaryId}) { revision }`,
];

/** Lists and previews, which hold nothing of it. */
const LISTS: Asks = ({ proposalPk, experimentPk, safetyPk }) => [
  `previewSafetyDecision(experimentSafetyPk: ${safetyPk}, decision: UNSET) { label }`,
  'getUserExperiments { experimentId }',
  'getAllExperiments { totalCount }',
  'getShipments { title }',
  `getShipments(filter: { proposalPk: ${proposalPk} }) { title }`,
  'getVisits { id }',
  'getVisitRegistrations { totalCount }',
  'getFeedbackOfExperiments { totalCount }',
  'getReportsOfExperiments { totalCount }',
  `getSamplesWithQuestionaryStatus(filter: { proposalPk: ${proposalPk} }) { title }`,
  `getEventLogs(changedObjectId: "${experimentPk}", eventType: "*") { id }`,
];

const SAFETY_CHANGES: Asks = ({ proposalPk, experimentPk, safetyPk, sampleId }) => {
  const sample = `experimentPk: ${experimentPk}, sampleId: ${sampleId}`;
  return [
    `createExperimentSafety(experimentPk: ${experimentPk}) { createdAt }`,
    `submitExperimentSafety(experimentSafetyPk: ${safetyPk}, isSubmitted: true) { createdAt }`,
    `submitExperimentSafety(experimentSafetyPk: ${safetyPk}, isSubmitted: false) { createdAt }`,
    `requestSafetyFormReopening(experimentSafetyPk: ${safetyPk}, comment: "Mine") { createdAt }`,
    `becomeLocalContact(experimentPk: ${experimentPk}) { createdAt }`,
    `handOverLocalContact(experimentPk: ${experimentPk}, userId: 1) { createdAt }`,
    `reviewExperimentSafety(experimentSafetyPk: ${safetyPk}) { createdAt }`,
    `submitInstrumentScientistExperimentSafetyReview(experimentSafetyPk: ${safetyPk}, decision: UNSET) { createdAt }`,
    `submitExperimentSafetyReviewerExperimentSafetyReview(experimentSafetyPk: ${safetyPk}, decision: UNSET) { createdAt }`,
    `addSampleToExperiment(${sample}) { createdAt }`,
    `removeSampleFromExperiment(${sample}) { createdAt }`,
    `updateExperimentSample(${sample}, isSubmitted: true) { createdAt }`,
    `cloneExperimentSample(${sample}) { createdAt }`,
    `updateSample(sampleId: ${sampleId}, title: "Mine") { title }`,
    `deleteSample(sampleId: ${sampleId}) { title }`,
    `createShipment(title: "Mine", proposalPk: ${proposalPk}, experimentPk: ${experimentPk}) { title }`,
  ];
};
const SHIPMENT_CHANGES: Asks = ({ shipmentId, sampleId }) => [
  `updateShipment(shipmentId: ${shipmentId}, title: "Mine") { title }`,
  `updateShipment(shipmentId: ${shipmentId}, status: DRAFT) { title }`,
  `addSamplesToShipment(shipmentId: ${shipmentId}, sampleIds: [${sampleId}]) { title }`,
  `submitShipment(shipmentId: ${shipmentId}) { title }`,
  `deleteShipment(shipmentId: ${shipmentId}) { title }`,
];
const VISIT_CHANGES: Asks = ({ experimentPk, visitId }) => [
  `createVisit(experimentPk: ${experimentPk}, team: [${world.petra.id}], teamLeadUserId: ${world.petra.id}) { id }`,
  `updateVisit(visitId: ${visitId}, team: [${world.petra.id}], teamLeadUserId: ${world.petra.id}) { id }`,
  `deleteVisit(visitId: ${visitId}) { id }`,
];
const REGISTRATION_CHANGES: Asks = ({ visitId, visitorId }) => {
  const key = `visitId: ${visitId}, userId: ${visitorId}`;
  return [
    `createVisitRegistration(${key}) { status }`,
    `updateVisitRegistration(${key}, startsAt: "2030-01-01T00:00:00Z") { status }`,
    `submitVisitRegistration(${key}) { status }`,
    `cancelVisitRegistration(${key}) { status }`,
    `approveVisitRegistration(${key}) { status }`,
    `requestVisitRegistrationChanges(${key}) { status }`,
  ];
};
const FEEDBACK_CHANGES: Asks = ({ experimentPk, feedbackId }) => [
  `createFeedback(experimentPk: ${experimentPk}) { status }`,
  `updateFeedback(feedbackId: ${feedbackId}, status: SUBMITTED) { status }`,
  `updateFeedback(experimentPk: ${experimentPk}, status: DRAFT) { status }`,
];
const REPORT_CHANGES: Asks = ({ experimentPk, reportId }) => [
  `createExperimentReport(experimentPk: ${experimentPk}) { status }`,
  `submitExperimentReport(reportId: ${reportId}) { status }`,
];
const formChanges = (questionaryId: number): readonly string[] =>
  ['answerTopic', 'saveAnswers'].map(
    (call) =>
      `${call}(questionaryId: ${questionaryId}, topicId: 1, isPartialSave: true, answers: [{ questionId: "aim", value: "Mine" }]) { __typename }`,
  );

const FILES: Asks = ({ experimentPk, shipmentId, sampleId, proposalPk }) => [
  `/download/pdf/experiment-safety/${experimentPk}`,
  `/download/zip/experiment-safety/${experimentPk}`,
  `/download/pdf/shipment-label/${shipmentId}`,
  `/download/pdf/sample/${sampleId}`,
  `/download/pdf/proposal/${proposalPk}`,
];

const queries = (calls: readonly string[]) => calls.map((call) => `{ it: ${call} }`);
const mutations = (calls: readonly string[]) => calls.map((call) => `mutation { it: ${call} }`);
const UNKNOWN = 987_654;
const unknown = (keys: Keys): Keys => Object.fromEntries(Object.keys(keys).map((key) => [key, UNKNOWN])) as unknown as Keys;

interface Scope {
  readonly reads: readonly Asks[];
  readonly changes: readonly Asks[];
  readonly forms: readonly (keyof AfterApproval['forms'])[];
}
const EVERYTHING: Scope = {
  reads: [EXPERIMENT, SHIPMENT, VISIT, REGISTRATION, FEEDBACK, REPORT],
  changes: [SAFETY_CHANGES, SHIPMENT_CHANGES, VISIT_CHANGES, REGISTRATION_CHANGES, FEEDBACK_CHANGES, REPORT_CHANGES],
  forms: ['safety', 'sample', 'review', 'registration', 'shipment', 'feedback', 'report'],
};
const documentsOf = ({ reads, changes }: Scope, keys: Keys): readonly string[] => [
  ...queries(reads.flatMap((asks) => asks(keys))),
  ...mutations(changes.flatMap((asks) => asks(keys))),
];
const documentsOfForm = (questionaryId: number): readonly string[] => [
  ...queries(formReads(questionaryId)),
  ...mutations(formChanges(questionaryId)),
];

/** Numbers, and error locations, which are omitted once a request is compiled. */
const NORMALISED = /"locations":\[[^\]]*\],|\d+/g;

/** Every response, without the keys. */
async function told(caller: PersonCaller, documents: readonly string[], paths: readonly string[]): Promise<readonly string[]> {
  const all: string[] = [];
  for (const query of documents) all.push(`${query}: ${(await caller.post('/graphql', { query })).body}`);
  for (const path of paths) all.push(`${path}: ${(await caller.get(path)).body}`);
  return all.map((one) => one.replaceAll(NORMALISED, ''));
}

const STRANGERS: readonly (readonly [string, RoleCode, () => Person])[] = [
  ['a user', 'USER', () => world.stranger],
  ['a scientist of another instrument', 'INSTRUMENT_SCIENTIST', () => world.tess],
  ['a chair', 'FAP_CHAIR', () => world.charlotte],
  ['a panel reviewer', 'FAP_REVIEWER', () => world.rita],
  ['an internal reviewer', 'INTERNAL_REVIEWER', () => world.irma],
];

test.each(STRANGERS)(
  '%s who is a stranger reads, changes and downloads nothing of experiments, safety forms, visits, registrations, shipments and feedback',
  async (_who, role, person) => {
    const caller = world.as(person(), role);
    const before = await hashesOfTables(world);

    for (const keys of it.experiments) {
      const documents = [...documentsOf(EVERYTHING, keys), ...queries(LISTS(keys))];
      const seen = await outcomesOf(caller, documents);
      expect(seen.filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
      for (const path of FILES(keys)) expect([path, (await caller.get(path)).statusCode]).toEqual([path, expect.toBeOneOf([403, 404])]);
      // unknown keys are refused in the same words
      const nothing = unknown(keys);
      expect(await told(caller, documentsOf(EVERYTHING, keys), FILES(keys))).toEqual(
        await told(caller, documentsOf(EVERYTHING, nothing), FILES(nothing)),
      );
    }
    for (const form of EVERYTHING.forms) {
      const documents = documentsOfForm(it.forms[form]);
      expect((await outcomesOf(caller, documents)).filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
      expect(await told(caller, documents, [])).toEqual(await told(caller, documentsOfForm(UNKNOWN), []));
    }
    expect(await hashesOfTables(world)).toEqual(before);
  },
);

const OF_VISITORS: Scope = { reads: [REGISTRATION], changes: [REGISTRATION_CHANGES], forms: ['registration'] };
const OF_THE_TEAM: Scope = {
  reads: [VISIT, REGISTRATION, FEEDBACK, REPORT],
  changes: [VISIT_CHANGES, REGISTRATION_CHANGES, FEEDBACK_CHANGES, REPORT_CHANGES],
  forms: ['registration', 'feedback', 'report'],
};

test.each<readonly [string, RoleCode, () => Person, Scope]>([
  ['another visitor reads and changes no registration of a visitor', 'USER', () => world.petra, OF_VISITORS],
  ['a co-proposer reads and changes no registration of a visitor', 'USER', () => world.carl, OF_VISITORS],
  ['the scientist of the instrument reads and changes no registration', 'INSTRUMENT_SCIENTIST', () => world.ines, OF_VISITORS],
  [
    'a safety reviewer reads and changes no visit, registration, feedback or report',
    'EXPERIMENT_SAFETY_REVIEWER',
    () => world.sam,
    OF_THE_TEAM,
  ],
])('%s', async (_title, role, person, scope) => {
  const caller = world.as(person(), role);
  const before = await hashesOfTables(world);
  const [keys] = it.experiments;

  const documents = [...documentsOf(scope, keys), ...scope.forms.flatMap((form) => documentsOfForm(it.forms[form]))];

  expect((await outcomesOf(caller, documents)).filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
  expect(await hashesOfTables(world)).toEqual(before);
  const linked = await caller.query<{ it: object | null }>(
    `{ it: getExperiment(experimentPk: ${keys.experimentPk}) { visit { registrations { userId questionary { questionaryId } } } } }`,
  );
  expect(JSON.stringify(linked)).not.toContain(`"questionaryId":${it.forms.registration}`);
});

test('an officer gets all of it by the same calls', async () => {
  const officer = world.as(world.olga);
  const [open, approved, completed] = it.experiments;
  const reads = [open, approved, completed].flatMap((keys) => EVERYTHING.reads.flatMap((asks) => queries(asks(keys))));
  const forms = EVERYTHING.forms.flatMap((form) => queries(formReads(it.forms[form])));
  const answered = (await outcomesOf(officer, [...reads, ...forms])).filter(([, outcome]) => outcome === 'answered').map(([one]) => one);

  // an experiment has no feedback or report, or no sample on its form
  const withoutIt = new Set(
    [open, approved, completed].flatMap(({ experimentPk, sampleId }) =>
      queries([
        `getFeedback(experimentPk: ${experimentPk}) { status }`,
        `getExperimentReports(experimentPk: ${experimentPk}) { status }`,
        `getExperimentSample(experimentPk: ${experimentPk}, sampleId: ${sampleId}) { createdAt }`,
      ]),
    ),
  );
  expect([...reads, ...forms].filter((one) => !answered.includes(one) && !withoutIt.has(one))).toEqual([]);
  expect(await outcomeOf(officer, `{ it: getFeedback(experimentPk: ${completed.experimentPk}) { status } }`)).toBe('answered');
  expect(await outcomeOf(officer, `{ it: getExperimentReports(experimentPk: ${completed.experimentPk}) { status } }`)).toBe('answered');
  for (const path of FILES(approved)) expect([path, (await officer.get(path)).statusCode]).toEqual([path, 200]);
});

test('every call and download that an experiment decides is among them', () => {
  const [keys] = it.experiments;
  const asked = new Set([...documentsOf(EVERYTHING, keys), ...queries(LISTS(keys))].map((one) => /it: (\w+)/.exec(one)?.[1]));
  const judged = CALLS.filter(({ then }) => then === 'the experiment').flatMap(({ calls }) => calls);
  expect(judged.filter((call) => !asked.has(call))).toEqual([]);
  const paths = ROUTES['by the experiment'].map((route) => route.replace('GET ', '').replace('*', ''));
  expect(paths.filter((path) => !FILES(keys).some((file) => file.startsWith(path)))).toEqual([]);
});

/** Last, since it cancels. */
test('a visitor whose registration is cancelled reads it, and nothing else of the experiments', async () => {
  const [open] = it.experiments;
  const caller = world.as(world.ivan);
  const scope: Scope = {
    reads: [EXPERIMENT, SHIPMENT, VISIT, FEEDBACK, REPORT],
    changes: [SAFETY_CHANGES, SHIPMENT_CHANGES, VISIT_CHANGES, FEEDBACK_CHANGES, REPORT_CHANGES],
    forms: ['safety', 'sample', 'review', 'shipment', 'feedback', 'report'],
  };
  expect(await outcomesOf(caller, queries(EXPERIMENT(open).slice(-1)))).toMatchObject([[expect.anything(), 'answered']]);

  await world.db.updateTable('visitRegistrations').set({ status: 'CANCELLED_BY_FACILITY' }).where('userId', '=', world.ivan.id).execute();

  const documents = [
    ...it.experiments.flatMap((keys) => [...documentsOf(scope, keys), ...queries(LISTS(keys))]),
    ...scope.forms.flatMap((form) => documentsOfForm(it.forms[form])),
  ];
  expect((await outcomesOf(caller, documents)).filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
  for (const path of it.experiments.flatMap(FILES))
    expect([path, (await caller.get(path)).statusCode]).toEqual([path, expect.toBeOneOf([403, 404])]);
  for (const query of [...queries(REGISTRATION(open)), ...queries(formReads(it.forms.registration))])
    expect([query, await outcomeOf(caller, query)]).toEqual([query, 'answered']);
});
