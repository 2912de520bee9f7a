import { readFileSync } from 'node:fs';
import type { Json } from '../../engine/json.ts';
import type { StatusDefinition, WorkflowAction, WorkflowDefinition } from '../../engine/workflows/index.ts';
import { aCall, layGround } from './calls.ts';
import { onInstrument } from './decisions.ts';
import { aSample, type TestEntry } from './entries.ts';
import { acceptProposal, anExperiment } from './experiments.ts';
import type { Person, World } from './index.ts';
import { answer, aProposal } from './proposals.ts';
import { aTemplate, type InstalledTemplate } from './questionnaires.ts';

export interface SafetyGround {
  readonly callId: number;
  readonly proposal: InstalledTemplate;
  readonly sample: InstalledTemplate;
  readonly esi: InstalledTemplate;
  readonly sampleEsi: InstalledTemplate;
}

const starter = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`../../definitions/starter/${path}`, import.meta.url), 'utf8')) as T;

/** Templates of proposal and safety form share the question `aim`, those of sample and declaration `formula`. */
export async function safetyGround(world: World, actions: readonly WorkflowAction[] = []): Promise<SafetyGround> {
  const ground = await layGround(world);
  const esi = await aTemplate(world, {
    key: 'esi',
    groupId: 'PROPOSAL_ESI',
    steps: [
      {
        fields: [
          { id: 'proposal_esi_basis', type: 'PROPOSAL_ESI_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
      { fields: [{ id: 'hazards', type: 'TEXT_INPUT', config: { required: true } }] },
    ],
  });
  const sampleEsi = await aTemplate(world, {
    key: 'sample-esi',
    groupId: 'SAMPLE_ESI',
    steps: [
      {
        fields: [
          { id: 'sample_esi_basis', type: 'SAMPLE_ESI_BASIS' },
          { id: 'formula', type: 'TEXT_INPUT', config: { required: true } },
          { id: 'toxic', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
    ],
  });
  const proposal = await aTemplate(world, {
    key: 'proposal-with-safety',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT', config: { required: true } },
          {
            id: 'crystals',
            type: 'SAMPLE_DECLARATION',
            config: { templateId: 'sample', esiTemplateId: 'sample-esi', addEntryButtonLabel: 'Add' },
          },
        ],
      },
    ],
  });
  const { statuses } = starter<{ statuses: readonly StatusDefinition[] }>('statuses.json');
  const workflow = starter<WorkflowDefinition>('workflows/experiment.json');
  const [first, ...others] = workflow.edges;
  const { db, services } = world;
  const experimentWorkflowId = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(
      tx,
      statuses.filter(({ entityType }) => entityType === 'EXPERIMENT'),
    );
    return services.workflows.saveWorkflow(tx, { ...workflow, edges: first ? [{ ...first, actions }, ...others] : [] });
  });
  const callId = await aCall(world, ground, { templateId: proposal.templateId, esiTemplateId: esi.templateId, experimentWorkflowId });
  return { callId, proposal, sample: { templateId: ground.sampleTemplateId, topics: ground.sampleTopics }, esi, sampleEsi };
}

export interface AcceptedProposal {
  readonly primaryKey: number;
  readonly questionaryId: number;
  readonly sample: TestEntry;
}

/** A proposal by Petra and Carl on the diffractometer, with one sample whose formula is water. */
export async function anAcceptedProposal(world: World, ground: SafetyGround, proposer = world.petra): Promise<AcceptedProposal> {
  const { primaryKey, questionaryId } = await aProposal(world, {
    callId: ground.callId,
    proposer,
    users: proposer.id === world.petra.id ? [world.carl] : [],
  });
  await answer(world, proposer, { questionaryId, topicId: ground.proposal.topics[0], answers: { aim: 'To know' }, partial: true });
  const sample = await aSample(world, proposer, {
    pk: primaryKey,
    questionId: 'crystals',
    templateId: ground.sample.templateId,
    title: 'Ice',
  });
  const { questionaryId: ofSample } = sample;
  await answer(world, proposer, { questionaryId: ofSample, topicId: ground.sample.topics[0], answers: { formula: 'H2O' } });
  await onInstrument(world, primaryKey, world.diffractometer.id);
  await acceptProposal(world, primaryKey);
  return { primaryKey, questionaryId, sample };
}

export const experimentOn = async (world: World, { primaryKey }: AcceptedProposal, more: object = {}): Promise<number> =>
  (await anExperiment(world, { proposalPk: primaryKey, instrumentId: world.diffractometer.id, ...more })).experimentPk;

export interface FoundSafety {
  readonly experimentSafetyPk: number;
  readonly esiQuestionaryId: number;
  readonly esiQuestionarySubmittedAt: string | null;
  readonly status: { readonly shortCode: string };
  readonly instrumentScientistDecision: string | null;
  readonly samples: readonly FoundSample[];
}
export interface FoundSample {
  readonly sampleId: number;
  readonly isEsiSubmitted: boolean;
  readonly sampleEsiQuestionaryId: number;
}
const SAMPLE = '{ sampleId isEsiSubmitted sampleEsiQuestionaryId }';
const FORM = `{ experimentSafetyPk esiQuestionaryId esiQuestionarySubmittedAt status { shortCode } instrumentScientistDecision samples ${SAMPLE} }`;

export const openSafetyForm = async (world: World, person: Person, experimentPk: number): Promise<FoundSafety> =>
  (
    await world
      .as(person)
      .query<{ found: FoundSafety }>(`mutation ($e: Int!) { found: createExperimentSafety(experimentPk: $e) ${FORM} }`, { e: experimentPk })
  ).found;

export const readSafetyForm = async (world: World, person: Person, experimentSafetyPk: number): Promise<FoundSafety | null> =>
  (
    await world
      .as(person)
      .query<{ found: FoundSafety | null }>(`query ($s: Int!) { found: getExperimentSafety(experimentSafetyPk: $s) ${FORM} }`, {
        s: experimentSafetyPk,
      })
  ).found;

export const submitSafety = async (world: World, person: Person, experimentSafetyPk: number, isSubmitted = true): Promise<FoundSafety> =>
  (
    await world
      .as(person)
      .query<{ found: FoundSafety }>(
        `mutation ($s: Int!, $is: Boolean!) { found: submitExperimentSafety(experimentSafetyPk: $s, isSubmitted: $is) ${FORM} }`,
        { s: experimentSafetyPk, is: isSubmitted },
      )
  ).found;

type SampleCall = 'addSampleToExperiment' | 'removeSampleFromExperiment' | 'updateExperimentSample' | 'cloneExperimentSample';

/** @param more further arguments, such as `isSubmitted: true` */
export const sampleCall = async (
  world: World,
  person: Person,
  call: SampleCall,
  { experimentPk, sampleId, more = '' }: { readonly experimentPk: number; readonly sampleId: number; readonly more?: string },
): Promise<FoundSample> =>
  (
    await world
      .as(person)
      .query<{ found: FoundSample }>(`mutation ($e: Int!, $s: Int!) { found: ${call}(experimentPk: $e, sampleId: $s ${more}) ${SAMPLE} }`, {
        e: experimentPk,
        s: sampleId,
      })
  ).found;

interface Step {
  readonly questionaryId: number;
  readonly topicId: number | undefined;
  readonly answers: Readonly<Record<string, Json>>;
}

/** Answers all of the safety form. */
export async function fillSafetyForm(world: World, ground: SafetyGround, person: Person, questionaryId: number): Promise<void> {
  const steps: readonly Step[] = [
    { questionaryId, topicId: ground.esi.topics[0], answers: { aim: 'To know' } },
    { questionaryId, topicId: ground.esi.topics[1], answers: { hazards: 'None' } },
  ];
  for (const step of steps) await answer(world, person, step);
}

/** A safety form without samples, filled in and submitted. */
export async function aSubmittedSafetyForm(world: World, ground: SafetyGround, person: Person, experimentPk: number): Promise<FoundSafety> {
  const form = await openSafetyForm(world, person, experimentPk);
  await fillSafetyForm(world, ground, person, form.esiQuestionaryId);
  return submitSafety(world, person, form.experimentSafetyPk);
}
