import { beforeAll, describe, expect, test } from 'vitest';
import type { Catalog } from '../../engine/catalog/types.ts';
import { applyToWorkflow, type WorkflowEdit } from '../../engine/edits/index.ts';
import { hasErrors, lintWorkflow, type WorkflowFacts } from '../../engine/lint/index.ts';
import { play, type PlayStep, type WorkflowAction, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import { processorMs } from '../support/processor-time.ts';
import { aConnection, aNode, shippedStatuses, shippedWorkflow } from '../support/workflows.ts';
import { someDefinitions } from '../world/catalog.ts';

const STARTER = ['general', 'rapid', 'editable-after-submission', 'technique', 'experiment', 'experiment-short'];
const BUDGET_MS = 300;

let catalog: Catalog;
beforeAll(async () => {
  ({ catalog } = await someDefinitions());
});

const facts: WorkflowFacts = { statuses: shippedStatuses };
const lint = (workflow: WorkflowDefinition, more: Partial<WorkflowFacts> = {}) => lintWorkflow(workflow, { ...facts, ...more }, catalog);
const edited = (key: string, ...edits: readonly WorkflowEdit[]) => edits.reduce(applyToWorkflow, shippedWorkflow(key));
const mail = (recipient: string, more: object = {}): WorkflowAction => ({
  key: 'mail',
  type: 'EMAIL',
  config: { recipients: [{ recipient, emailTemplate: 'status-not-feasible', otherRecipientEmails: [], combineEmails: false, ...more }] },
});
const at = (node: string, ...actions: readonly WorkflowAction[]): WorkflowEdit => ({ edit: 'setActions', of: { node }, actions });
const events = (connection: string, ...names: readonly string[]): WorkflowEdit => ({ edit: 'setEvents', connection, events: names });
const connect = (from: string, to: string, names: readonly string[], sortOrder = 0): WorkflowEdit => ({
  edit: 'addConnection',
  connection: aConnection(from, to, names, { sortOrder }),
});

test.each(STARTER)('the shipped workflow %s has no findings', (key) => {
  expect(lint(shippedWorkflow(key))).toEqual([]);
});

const faults: readonly (readonly [string, () => WorkflowDefinition, string, object, Partial<WorkflowFacts>?])[] = [
  [
    'a status nothing leads to',
    () => edited('general', { edit: 'addNode', node: aNode('sample-review') }),
    'STATUS_UNREACHABLE',
    { node: 'sample-review' },
  ],
  [
    'a status whose way in has gone',
    () => edited('general', { edit: 'removeConnection', connection: 'fap-review--fap-meeting' }),
    'STATUS_UNREACHABLE',
    { node: 'fap-meeting' },
  ],
  [
    'a status behind a way that nothing takes',
    () => edited('general', events('fap-review--fap-meeting')),
    'STATUS_UNREACHABLE',
    { node: 'fap-meeting' },
  ],
  [
    'two statuses that only lead to each other',
    () =>
      edited(
        'general',
        { edit: 'addNode', node: aNode('sample-review') },
        { edit: 'addNode', node: aNode('under-review') },
        connect('sample-review', 'under-review', ['CALL_ENDED']),
        connect('under-review', 'sample-review', ['CALL_ENDED']),
      ),
    'STATUS_UNREACHABLE',
    { node: 'under-review' },
  ],
  [
    'a status without way out',
    () => edited('general', { edit: 'removeConnection', connection: 'fap-review--fap-meeting' }),
    'STATUS_DEAD_END',
    { node: 'fap-review' },
  ],
  [
    'a status whose last way out has lost its events',
    () => edited('rapid', events('allocated--scheduling')),
    'STATUS_DEAD_END',
    { node: 'allocated' },
  ],
  [
    'a status that does not exist',
    () => edited('general', { edit: 'addNode', node: aNode('made-up') }),
    'STATUS_UNKNOWN',
    { node: 'made-up' },
  ],
  [
    'a status of the other kind',
    () => edited('general', { edit: 'addNode', node: aNode('esf-approved') }),
    'STATUS_UNKNOWN',
    { node: 'esf-approved' },
  ],
  [
    'a marker with a way out',
    () => edited('technique', connect('quick-review', 'draft', ['CALL_ENDED'])),
    'MARKER_LEAVES',
    { node: 'quick-review' },
  ],
  [
    'an event that does not exist',
    () => edited('general', events('draft--expired', 'MADE_UP')),
    'EVENT_UNKNOWN',
    { edge: 'draft--expired' },
  ],
  [
    'an event of the other kind',
    () => edited('general', events('draft--expired', 'EXPERIMENT_ESF_SUBMITTED')),
    'EVENT_UNKNOWN',
    { edge: 'draft--expired' },
  ],
  [
    'an event that is not offered',
    () => edited('general', events('draft--expired', 'PROPOSAL_DELETED')),
    'EVENT_UNKNOWN',
    { edge: 'draft--expired' },
  ],
  [
    'events that take each other back',
    () => edited('general', events('management-decision--allocated', 'PROPOSAL_ACCEPTED', 'PROPOSAL_REJECTED')),
    'EVENTS_CONTRADICT',
    { edge: 'management-decision--allocated' },
  ],
  [
    'events of three that take each other back',
    () =>
      edited(
        'general',
        events('management-decision--allocated', 'PROPOSAL_MANAGEMENT_DECISION_SUBMITTED', 'PROPOSAL_RESERVED', 'PROPOSAL_ACCEPTED'),
      ),
    'EVENTS_CONTRADICT',
    { edge: 'management-decision--allocated' },
  ],
  [
    'a way without events or roles',
    () => edited('general', events('fap-review--fap-meeting')),
    'WAY_WITHOUT_CAUSE',
    { edge: 'fap-review--fap-meeting' },
  ],
  [
    'a way that no role may walk',
    () => edited('technique', { edit: 'setManual', connection: 'approved--finished', manual: [] }),
    'WAY_WITHOUT_CAUSE',
    { edge: 'approved--finished' },
  ],
  [
    'two ways with the same events',
    () => edited('general', connect('draft', 'allocated', ['PROPOSAL_SUBMITTED'], 9)),
    'WAY_SHADOWED',
    { edge: 'draft--allocated' },
  ],
  [
    'a way behind a simpler one',
    () => edited('general', connect('draft', 'allocated', ['PROPOSAL_SUBMITTED', 'PROPOSAL_INSTRUMENTS_SELECTED'], 9)),
    'WAY_SHADOWED',
    { edge: 'draft--allocated' },
  ],
  [
    'a first way that waits for a status change',
    () => edited('general', connect('draft', 'allocated', ['PROPOSAL_STATUS_CHANGED_BY_WORKFLOW'], 9)),
    'WAY_NEVER_TAKEN',
    { edge: 'draft--allocated' },
  ],
  [
    'two ways that open together',
    () =>
      edited(
        'general',
        events('feasibility-review--fap-selection', 'CALL_REVIEW_ENDED', 'PROPOSAL_FAPS_SELECTED'),
        events('feasibility-review--not-feasible', 'CALL_REVIEW_ENDED', 'PROPOSAL_SAMPLE_SAFE'),
      ),
    'WAYS_AMBIGUOUS',
    { edge: 'feasibility-review--not-feasible' },
  ],
  [
    'a circle of status changes',
    () =>
      edited(
        'general',
        events('fap-selection--fap-review', 'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW'),
        connect('fap-review', 'fap-selection', ['PROPOSAL_STATUS_CHANGED_BY_WORKFLOW']),
      ),
    'AUTOMATIC_CIRCLE',
    { node: 'fap-selection' },
  ],
  [
    'a role that does not exist',
    () => edited('technique', { edit: 'setManual', connection: 'approved--finished', manual: ['KING'] }),
    'ROLE_UNKNOWN',
    { edge: 'approved--finished' },
  ],
  [
    'an action of the other kind',
    () => edited('experiment', at('esf-approved', { key: 'store', type: 'PROPOSALDOWNLOAD', config: {} })),
    'ACTION_NOT_HERE',
    { node: 'esf-approved' },
  ],
  [
    'an action of a type that does not exist',
    () => edited('general', at('allocated', { key: 'store', type: 'MADE_UP', config: {} })),
    'ACTION_UNKNOWN',
    { node: 'allocated', path: '/actions/store' },
  ],
  [
    'two actions of a way and its status with one key',
    () =>
      edited('general', at('feasibility-review', mail('PI')), {
        edit: 'addAction',
        of: { connection: 'draft--feasibility-review' },
        action: mail('CO_PROPOSERS'),
      }),
    'ACTION_REPEATED',
    { edge: 'draft--feasibility-review' },
  ],
  [
    'a mail to no group',
    () => edited('general', at('allocated', { key: 'mail', type: 'EMAIL', config: { recipients: [] } })),
    'MAIL_WITHOUT_RECIPIENTS',
    { node: 'allocated' },
  ],
  [
    'a mail to a group that does not exist',
    () => edited('general', at('allocated', mail('FRIENDS'))),
    'MAIL_GROUP_UNKNOWN',
    { node: 'allocated' },
  ],
  [
    'a mail to other addresses without one',
    () => edited('general', at('allocated', mail('OTHER'))),
    'MAIL_WITHOUT_ADDRESS',
    { node: 'allocated' },
  ],
  [
    'a mail to other addresses that are none',
    () => edited('general', at('allocated', mail('OTHER', { otherRecipientEmails: ['the office'] }))),
    'MAIL_WITHOUT_ADDRESS',
    { node: 'allocated' },
  ],
  [
    'a mail with a template that is gone',
    () => edited('general', at('allocated', mail('PI', { emailTemplate: 'gone' }))),
    'MAIL_TEMPLATE_UNKNOWN',
    { node: 'allocated' },
    { emailTemplates: ['status-not-feasible'] },
  ],
  [
    'a mail that prints what nothing is filled in for',
    () => edited('general', at('allocated', mail('PI'))),
    'MAIL_VARIABLE_UNKNOWN',
    { node: 'allocated', path: '/actions/mail' },
    { unfilledMails: [{ template: 'status-not-feasible', name: 'Not feasible', variables: ['fistName', 'proposal.titel'] }] },
  ],
  [
    'a mail to a group that is empty here',
    () => edited('general', at('allocated', mail('USER_OFFICE'))),
    'MAIL_TO_NOBODY',
    { node: 'allocated' },
    { emptyGroups: ['USER_OFFICE'] },
  ],
  [
    'a message to no exchange',
    () => edited('general', at('allocated', { key: 'tell', type: 'RABBITMQ', config: { exchanges: [' '] } })),
    'MESSAGE_WITHOUT_EXCHANGE',
    { node: 'allocated' },
  ],
  [
    'a status in use that the workflow lacks',
    () => edited('general', { edit: 'removeNode', node: 'expired' }),
    'STATUS_OCCUPIED',
    {},
    {
      occupied: [
        { status: 'EXPIRED', count: 3, examples: ['26000001', '26000002'] },
        { status: 'DRAFT', count: 1, examples: ['26000003'] },
      ],
    },
  ],
];

describe('planted faults', () => {
  test.each(faults.map(([title, ...fault]) => ({ title, fault })))('$title is found', ({ fault: [plant, code, place, more] }) => {
    const found = lint(plant(), more);

    expect(found.filter((it) => it.code === code).map((it) => it.place)).toContainEqual(expect.objectContaining(place));
    // e-mail placeholders are shown verbatim
    expect(found.every(({ message }) => !/[{}]/.test(message.replaceAll(/\{\{[\w.]+\}\}/g, '')))).toBe(true);
  });
});

describe('examples', () => {
  const playedTo = (workflow: WorkflowDefinition, steps: readonly PlayStep[]) => play(workflow, steps, catalog).at(-1);

  test('of a mail with an empty place say what it prints, and lead to it', () => {
    const unfilledMails = [{ template: 'status-not-feasible', name: 'Not feasible', variables: ['fistName'] }];
    const [found] = lint(edited('general', at('fap-selection', mail('PI'))), { unfilledMails }).filter(
      ({ code, place }) => code === 'MAIL_VARIABLE_UNKNOWN' && place.node === 'fap-selection',
    );

    expect(found?.message).toMatch(
      /^The e-mail template “Not feasible” at “[^”]+” prints \{\{fistName\}\}, which no e-mail of a workflow fills in: it stays empty$/,
    );
    expect(found?.severity).toBe('warning');
    expect(found?.example?.events?.length).toBeGreaterThan(0);
  });

  test('the run to a dead end ends there', () => {
    const workflow = edited('general', { edit: 'removeConnection', connection: 'fap-review--fap-meeting' });
    const example = lint(workflow).find(({ code }) => code === 'STATUS_DEAD_END')?.example;

    expect(example?.events).toEqual(['PROPOSAL_SUBMITTED', 'PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE', 'PROPOSAL_FAPS_SELECTED']);
    expect(
      playedTo(
        workflow,
        (example?.events ?? []).map((event) => ({ event })),
      )?.status,
    ).toBe('FAP_REVIEW');
  });

  test('the run of two ways that open together passes one of them over', () => {
    const workflow = edited(
      'general',
      events('feasibility-review--fap-selection', 'CALL_REVIEW_ENDED', 'PROPOSAL_FAPS_SELECTED'),
      events('feasibility-review--not-feasible', 'CALL_REVIEW_ENDED', 'PROPOSAL_SAMPLE_SAFE'),
    );
    const example = lint(workflow).find(({ code }) => code === 'WAYS_AMBIGUOUS')?.example;

    expect(
      playedTo(
        workflow,
        (example?.events ?? []).map((event) => ({ event })),
      )?.passedOver,
    ).toContain('feasibility-review--not-feasible');
  });
});

test('only what can never work stands in the way of publishing', () => {
  expect(hasErrors(lint(edited('general', { edit: 'addNode', node: aNode('sample-review') })))).toBe(false);
  expect(hasErrors(lint(edited('general', events('draft--expired', 'MADE_UP'))))).toBe(true);
});

test('60 statuses are checked within 300 ms of the processor', () => {
  const names = [...catalog.events.values()].filter((it) => it.offered && it.entity === 'PROPOSAL').map((it) => it.event);
  const nodes = Array.from({ length: 60 }, (_, i) => aNode(`s${i}`, { status: 'DRAFT' }));
  const edges = nodes.flatMap((_, i) =>
    [1, 2, 7, -3].flatMap((step, order) => {
      const to = nodes[i + step];
      return to
        ? [
            aConnection(`s${i}`, to.key, [names[(i * 5 + order * 11) % names.length] ?? '', names[(i + order) % names.length] ?? ''], {
              sortOrder: order,
            }),
          ]
        : [];
    }),
  );
  const big: WorkflowDefinition = { key: 'big', name: 'Big', description: '', entityType: 'PROPOSAL', initial: 's0', nodes, edges };
  // the first run also warms up
  const times = [1, 2, 3].map(() => processorMs(() => void lint(big)));

  expect(Math.min(...times)).toBeLessThan(BUDGET_MS);
});
