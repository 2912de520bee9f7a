import { describe, expect, test } from 'vitest';
import { assembleTemplate, dayFrom, resolveReferences } from '../../engine/bundles/index.ts';
import type { DemoCall, DemoEntry, DemoProposal, References } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { compile, evaluate } from '../../engine/questionnaires/index.ts';
import type { Evaluation } from '../../engine/questionnaires/index.ts';
import { judgeRecord, withDefaults, withReferences } from '../../engine/records/index.ts';
import { advance, initialState, moveByHand, nodeByKey } from '../../engine/workflows/index.ts';
import { aContext, definitions } from '../support/definitions.ts';
import { facility, institutions, pdfTemplates, proposals, questions, templates, units, workflows } from '../support/starter.ts';

const { catalog } = definitions;
const TODAY = '2026-03-10';
const numbered = (codes: readonly { readonly shortCode: string }[]) => new Map(codes.map(({ shortCode }, index) => [shortCode, index + 1]));
const references: References = {
  questions: new Map(questions.map((question) => [question.id, question])),
  units: new Map(units.units.map((unit) => [unit.id, unit])),
  instruments: numbered(facility.instruments),
  techniques: numbered(facility.techniques),
  today: TODAY,
};
const accounts = new Map(facility.accounts.map((account, index) => [account.key, { ...account, id: index + 1 }]));
const calls = new Map(facility.calls.map((call) => [call.key, call]));
const callOf = (proposal: DemoProposal): DemoCall => {
  const call = calls.get(proposal.call);
  if (!call) throw new Error(`There is no call ${proposal.call}`);
  return call;
};
const questionnaireOf = (key: string) => {
  const file = templates.get(key);
  if (!file) throw new Error(`There is no template ${key}`);
  return compile(assembleTemplate(file, references), catalog);
};
const templateOfQuestion = (question: string) => references.questions.get(question)?.config['templateId'] as string;
const instrumentsOf = (call: DemoCall) => call.instruments.map(({ instrument }) => instrument);
const titled = proposals.map((proposal) => [proposal.title, proposal] as const);

describe('the facility', () => {
  test('labels of shipments have a delivery address', () => {
    expect(facility.settings).toHaveProperty('SHIPMENT_DELIVERY_ADDRESS', expect.stringContaining(';'));
  });

  const codes = facility.instruments.map((instrument) => instrument.shortCode);

  test('has somebody for every role, several proposers, one person with three roles and one internal user', () => {
    const all = facility.accounts;

    expect(all.length).toBeGreaterThanOrEqual(11);
    for (const role of catalog.roles)
      expect(
        all.some((account) => account.roles[0] === role.shortCode),
        role.shortCode,
      ).toBe(true);
    expect(all.filter((account) => account.roles.includes('USER')).length).toBeGreaterThan(5);
    expect(all.filter((account) => account.roles.length === 3)).toHaveLength(1);
    expect(all.filter((account) => account.isInternal)).toHaveLength(1);
    expect(new Set(all.map((account) => account.email)).size).toBe(all.length);
  });

  test('its people work at institutions that are listed, and its settings and features exist', () => {
    for (const { institution } of facility.accounts) expect(institutions.map(({ name }) => name)).toContain(institution);
    for (const id of Object.keys(facility.settings)) expect(catalog.settings.map((setting) => setting.id)).toContain(id);
    for (const id of Object.keys(facility.features)) expect(catalog.features.map((feature) => feature.id)).toContain(id);
  });

  test('its instruments and techniques are looked after by scientists', () => {
    const scientists = facility.accounts.filter((account) => account.roles.includes('INSTRUMENT_SCIENTIST')).map((account) => account.key);

    expect([codes.length, facility.techniques.length]).toEqual([6, 8]);
    for (const { instrumentContact, scientists: others } of facility.instruments)
      expect(scientists).toEqual(expect.arrayContaining([instrumentContact, ...others]));
    for (const technique of facility.techniques) {
      expect(scientists).toEqual(expect.arrayContaining([...technique.scientists]));
      expect(codes).toEqual(expect.arrayContaining([...technique.instruments]));
    }
  });

  test.each(facility.instruments)('$shortCode has only fields of an instrument, and good ones', ({ scientists: _others, ...given }) => {
    const definition = catalog.records.get('INSTRUMENT');
    if (!definition) throw new Error('there is no INSTRUMENT');
    const values = withReferences(definition, given, (key) => accounts.get(key)?.id ?? null);

    expect(judgeRecord(definition, withDefaults(definition, values))).toEqual([]);
    expect(Object.keys(definition.fields)).toEqual(expect.arrayContaining(Object.keys(values)));
  });

  test('its panels have members with the roles', () => {
    const holds = (key: string, role: string) => accounts.get(key)?.roles.some((it) => it === role);
    for (const fap of facility.faps) {
      expect(fap.chairs.every((key) => holds(key, 'FAP_CHAIR')) && fap.secretaries.every((key) => holds(key, 'FAP_SECRETARY'))).toBe(true);
      expect(fap.reviewers.every((key) => holds(key, 'FAP_REVIEWER'))).toBe(true);
    }
  });

  test('the conditions of the proposal name instruments and techniques it has', () => {
    const conditions = questionnaireOf('proposal').template.steps.flatMap((step) => step.fields.flatMap((field) => field.dependencies));

    expect(conditions.filter((dependency) => dependency.condition.params === null)).toEqual([]);
  });
});

describe.each(facility.calls.map((call) => [call.shortCode, call] as const))('call %s', (_code, call) => {
  test('its workflows, templates, instruments and panels are there', () => {
    expect(workflows.get(call.proposalWorkflow)?.entityType).toBe('PROPOSAL');
    if (call.experimentWorkflow !== null) expect(workflows.get(call.experimentWorkflow)?.entityType).toBe('EXPERIMENT');
    expect(templates.get(call.template)?.groupId).toBe('PROPOSAL');
    if (call.esiTemplate !== null) expect(templates.get(call.esiTemplate)?.groupId).toBe('PROPOSAL_ESI');
    if (call.fapReviewTemplate !== null) expect(templates.get(call.fapReviewTemplate)?.groupId).toBe('FAP_REVIEW');
    if (call.technicalReviewTemplate !== null) expect(templates.get(call.technicalReviewTemplate)?.groupId).toBe('TECHNICAL_REVIEW');
    if (call.proposalPdfTemplate !== null) expect(pdfTemplates.get(call.proposalPdfTemplate)?.groupId).toBe('PROPOSAL_PDF');
    if (call.experimentSafetyPdfTemplate !== null)
      expect(pdfTemplates.get(call.experimentSafetyPdfTemplate)?.groupId).toBe('EXPERIMENT_SAFETY_PDF');
    for (const { instrument, fap } of call.instruments) {
      expect(references.instruments.has(instrument)).toBe(true);
      if (fap !== null) expect(facility.faps.map(({ code }) => code)).toContain(fap);
    }
  });

  test('each period ends after it starts, and what has ended is marked', () => {
    const periods = [
      [call.startCall, call.endCall],
      [call.endCall, call.endCallInternal ?? call.endCall],
      [call.startReview, call.endReview],
      [call.startFapReview, call.endFapReview],
      [call.startNotify, call.endNotify],
      [call.startCycle, call.endCycle],
    ];
    for (const [start, end] of periods) expect(end?.$days ?? 0).toBeGreaterThanOrEqual(start?.$days ?? 0);
    expect(call.ended).toEqual({
      callEnded: call.endCall.$days < 0,
      callEndedInternal: (call.endCallInternal ?? call.endCall).$days < 0,
      callReviewEnded: call.endReview.$days < 0,
      callFapReviewEnded: (call.endFapReview?.$days ?? 0) < 0,
    });
  });
});

test('there are calls that are open, only internally open, closed, to come, and one for techniques', () => {
  const kind = (call: DemoCall) => {
    if (call.startCall.$days > 0) return 'upcoming';
    if (workflows.get(call.proposalWorkflow)?.nodes.some((node) => node.status === 'QUICK_REVIEW')) return 'technique';
    if (call.endCall.$days > 0) return 'open';
    return (call.endCallInternal ?? call.endCall).$days > 0 ? 'internal' : 'closed';
  };

  expect(new Set(facility.calls.map(kind))).toEqual(new Set(['open', 'internal', 'closed', 'upcoming', 'technique']));
});

function judge(templateKey: string, answers: JsonObject, owner: JsonObject, call: DemoCall, entries: JsonObject = {}): Evaluation {
  const offered = instrumentsOf(call);
  const techniques = facility.techniques.filter((technique) => technique.instruments.some((code) => offered.includes(code)));
  const facts = {
    instruments: offered.map((code) => ({ id: references.instruments.get(code) ?? 0, name: code })),
    techniques: techniques.map(({ shortCode, name }) => ({ id: references.techniques.get(shortCode) ?? 0, name })),
    options: {
      support_laboratories: (facility.choices['laboratories']?.['laboratories'] as readonly { name: string }[]).map(({ name }) => name),
    },
    entries,
  };
  const resolved = resolveReferences(answers, references) as JsonObject;
  return evaluate(questionnaireOf(templateKey), resolved, aContext({ owner, facts, now: `${TODAY}T12:00:00Z` }), null);
}

const openProblems = (evaluation: Evaluation) =>
  evaluation.steps.flatMap((step) => step.problems.map((problem) => `${problem.questionId}: ${problem.code}`));

describe.each(titled)('%s', (_title, proposal) => {
  const call = callOf(proposal);
  const workflow = workflows.get(call.proposalWorkflow);
  const rows = (list: readonly DemoEntry[], question: string) =>
    list.filter((entry) => entry.question === question).map((entry, index) => ({ id: index + 1, title: entry.title, complete: true }));
  const entries = {
    proposal_samples: rows(proposal.samples, 'proposal_samples'),
    previous_beamtime: rows(proposal.entries, 'previous_beamtime'),
    deuterated_materials: rows(proposal.entries, 'deuterated_materials'),
  };
  const owner = {
    title: proposal.title,
    abstract: proposal.abstract,
    proposer: accounts.get(proposal.proposer)?.id ?? null,
    users: proposal.users.map((key) => accounts.get(key)?.id ?? null),
    coProposerInvites: [],
  };

  test('its history leads to its status', () => {
    if (!workflow) throw new Error('The call has no workflow');
    let state = initialState(workflow);
    for (const happening of proposal.history)
      state =
        'event' in happening
          ? advance(workflow, state, happening.event, catalog).state
          : moveByHand(workflow, state, { status: happening.status }, catalog).state;

    expect(nodeByKey(workflow, state.node)?.status).toBe(proposal.status);
    expect(proposal.history.every((it) => !('event' in it) || catalog.events.has(it.event))).toBe(true);
  });

  test('its history runs forward in time, after the call has opened, and names people who are there', () => {
    const days = proposal.history.map((happening) => happening.at.$days);

    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(proposal.created).toEqual(proposal.history[0]?.at);
    expect(proposal.created.$days).toBeGreaterThanOrEqual(call.startCall.$days);
    expect(proposal.submitted).toEqual(proposal.history.find((it) => 'event' in it && it.event === 'PROPOSAL_SUBMITTED')?.at ?? null);
    for (const key of [proposal.proposer, ...proposal.users]) expect(accounts.get(key)?.roles, key).toContain('USER');
    for (const { by } of proposal.history) if (by !== null) expect(accounts.has(by), by).toBe(true);
  });

  test('the steps it calls complete are complete, and all of them once it is submitted', () => {
    const evaluation = judge(call.template, proposal.answers, owner, call, entries);
    const steps = evaluation.steps.slice(0, proposal.completedSteps);

    expect(openProblems({ ...evaluation, steps })).toEqual([]);
    if (proposal.submitted !== null) expect(evaluation.complete).toBe(true);
  });

  test('it answers only questions that show, and stores nothing malformed', () => {
    const { fields } = judge(call.template, proposal.answers, owner, call, entries);

    for (const id of Object.keys(proposal.answers)) expect(fields.get(id)?.relevant, id).toBe(true);
    expect([...fields.values()].flatMap((field) => field.problems.filter((problem) => problem.kind === 'MALFORMED'))).toEqual([]);
  });

  test('its samples and entries are complete', () => {
    for (const entry of [...proposal.samples, ...proposal.entries]) {
      const evaluation = judge(templateOfQuestion(entry.question), entry.answers, { title: entry.title, proposalPk: 1 }, call);
      expect(openProblems(evaluation), entry.title).toEqual([]);
    }
  });

  test('its instruments belong to the call', () => {
    for (const { instrument } of proposal.instruments) expect(instrumentsOf(call)).toContain(instrument);
    for (const technique of proposal.techniques) expect(references.techniques.has(technique)).toBe(true);
  });
});

test('there are 47 proposals with titles of their own, in all stages', () => {
  const stages = new Set(proposals.map((proposal) => proposal.status));

  expect(new Set(proposals.map((proposal) => proposal.title)).size).toBe(47);
  for (const status of [
    'DRAFT',
    'FEASIBILITY_REVIEW',
    'NOT_FEASIBLE',
    'FAP_REVIEW',
    'FAP_MEETING',
    'ALLOCATED',
    'NOT_ALLOCATED',
    'SCHEDULING',
    'EXPIRED',
  ])
    expect(stages).toContain(status);
  for (const { title, submitted } of proposals) if (submitted) expect(dayFrom(TODAY, submitted.$days) < TODAY, title).toBe(true);
});
