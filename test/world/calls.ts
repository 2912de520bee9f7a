import type { StatusDefinition, WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { NewCall } from '../../server/calls/repository/calls.ts';
import { DAY_MS, type World } from './index.ts';
import { aTemplate } from './questionnaires.ts';

export interface Groundwork {
  readonly workflowId: number;
  readonly templateId: number;
  readonly topics: readonly number[];
  readonly sampleTemplateId: number;
  readonly sampleTopics: readonly number[];
  readonly entryTemplateId: number;
  readonly entryTopics: readonly number[];
  readonly status: (code: string) => number;
}

const traits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  visibleTo: null,
  final: false,
} as const;

const aStatus = (id: number, shortCode: string, more: Partial<StatusDefinition['traits']> = {}): StatusDefinition => ({
  id,
  shortCode,
  name: shortCode.toLowerCase().replaceAll('_', ' '),
  description: '',
  entityType: 'PROPOSAL',
  isDefault: true,
  traits: { ...traits, ...more },
});

const STATUSES: readonly StatusDefinition[] = [
  aStatus(1, 'DRAFT', { editableBy: 'MEMBERS_WHILE_CALL_OPEN', reopens: true }),
  aStatus(2, 'FEASIBILITY_REVIEW'),
  aStatus(8, 'SCHEDULING', { requiresInstrument: true }),
  aStatus(9, 'EXPIRED', { final: true }),
  aStatus(10, 'EDITABLE_SUBMITTED', { editableBy: 'MEMBERS' }),
  aStatus(11, 'EDITABLE_SUBMITTED_INTERNAL', { editableBy: 'INTERNAL_MEMBERS' }),
];

const node = (status: string) => ({
  key: status.toLowerCase().replaceAll('_', '-'),
  status,
  marker: false,
  actions: [],
  position: { x: 0, y: 0 },
});
const edge = (from: string, to: string, event: string, sortOrder = 0) => ({
  key: `${from}--${to}`,
  from,
  to,
  events: [event],
  manual: null,
  sortOrder,
  actions: [],
});

/** DRAFT → FEASIBILITY_REVIEW by submission; DRAFT → EXPIRED by the end of the call; FEASIBILITY_REVIEW → SCHEDULING by an instrument. */
const WORKFLOW: WorkflowDefinition = {
  key: 'world',
  name: 'World',
  description: '',
  entityType: 'PROPOSAL',
  initial: 'draft',
  nodes: STATUSES.map((status) => node(status.shortCode)),
  edges: [
    edge('draft', 'feasibility-review', 'PROPOSAL_SUBMITTED'),
    edge('draft', 'expired', 'CALL_ENDED', 1),
    edge('feasibility-review', 'scheduling', 'PROPOSAL_INSTRUMENTS_SELECTED'),
  ],
};

export async function layGround(world: World): Promise<Groundwork> {
  const { db, services } = world;
  const workflowId = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(tx, STATUSES);
    return services.workflows.saveWorkflow(tx, WORKFLOW);
  });
  const { templateId: sampleTemplateId, topics: sampleTopics } = await aTemplate(world, {
    key: 'sample',
    groupId: 'SAMPLE',
    steps: [
      {
        fields: [
          { id: 'sample_basis', type: 'SAMPLE_BASIS' },
          { id: 'formula', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
    ],
  });
  const { templateId: entryTemplateId, topics: entryTopics } = await aTemplate(world, {
    key: 'entry',
    groupId: 'GENERIC_TEMPLATE',
    steps: [
      {
        fields: [
          { id: 'generic_template_basis', type: 'GENERIC_TEMPLATE_BASIS' },
          { id: 'remark', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
    ],
  });
  const { templateId, topics } = await aTemplate(world, {
    key: 'proposal',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
      {
        fields: [
          { id: 'instrument', type: 'INSTRUMENT_PICKER', config: { isMultipleSelect: true, variant: 'dropdown' } },
          { id: 'technique', type: 'TECHNIQUE_PICKER', config: { variant: 'dropdown' } },
          { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
          {
            id: 'entries',
            type: 'GENERIC_TEMPLATE',
            config: { templateId: 'entry', addEntryButtonLabel: 'Add', canCopy: true, copyButtonLabel: 'Copy', isCompleteOnCopy: true },
          },
        ],
      },
    ],
  });
  const status = (code: string) => STATUSES.find((it) => it.shortCode === code)?.id ?? 0;
  return { workflowId, templateId, topics, sampleTemplateId, sampleTopics, entryTemplateId, entryTopics, status };
}

let made = 0;

export async function aCall(
  world: World,
  { workflowId, templateId }: Pick<Groundwork, 'workflowId' | 'templateId'>,
  more: Partial<NewCall> = {},
): Promise<number> {
  const { db, clock } = world;
  const days = (count: number) => new Date(clock.now().getTime() + count * DAY_MS);
  made += 1;
  const shortCode = `CALL-${made}`;
  const { versionedCache } = world.services.core;
  const { id } = await versionedCache.change(db, 'calls', (tx) =>
    tx
      .insertInto('calls')
      .values({
        shortCode,
        startCall: days(-10),
        endCall: days(10),
        endCallInternal: days(20),
        startReview: days(21),
        endReview: days(30),
        startNotify: days(31),
        endNotify: days(40),
        startCycle: days(50),
        endCycle: days(100),
        cycleComment: 'cycle',
        surveyComment: 'survey',
        allocationTimeUnit: 'Day',
        isActive: true,
        proposalWorkflowId: workflowId,
        templateId,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await db
    .insertInto('callInstruments')
    .values([world.diffractometer.id, world.imaging.id].map((instrumentId) => ({ callId: id, instrumentId, availabilityTime: null })))
    .execute();
  return id;
}

export const CREATE_CALL = `mutation ($shortCode: String!, $startCall: DateTime!, $endCall: DateTime!, $endCallInternal: DateTime, $start: DateTime!, $end: DateTime!,
  $comment: String!, $workflow: Int!, $template: Int!, $format: String) {
  createCall(shortCode: $shortCode, startCall: $startCall, endCall: $endCall, endCallInternal: $endCallInternal, startReview: $start, endReview: $end,
    startNotify: $start, endNotify: $end, startCycle: $start, endCycle: $end, cycleComment: $comment, surveyComment: "survey",
    allocationTimeUnit: Hour, proposalWorkflowId: $workflow, templateId: $template, referenceNumberFormat: $format) {
    id shortCode endCallInternal isActive isActiveInternal proposalCount sort_order instruments { id }
    template { name } proposalWorkflow { name } experimentWorkflow { name } } }`;

export const fieldsOfCall = ({ workflowId, templateId }: Groundwork) => ({
  shortCode: 'SPRING',
  startCall: '2026-03-01T00:00:00Z',
  endCall: '2026-04-01T00:00:00Z',
  start: '2026-05-01T00:00:00Z',
  end: '2026-06-01T00:00:00Z',
  comment: 'cycle',
  workflow: workflowId,
  template: templateId,
});
