import { beforeAll, expect, test } from 'vitest';
import type { Catalog } from '../../engine/catalog/types.ts';
import { applyToWorkflow } from '../../engine/edits/index.ts';
import { play, replayEvents } from '../../engine/workflows/index.ts';
import { shippedWorkflow } from '../support/workflows.ts';
import { someDefinitions } from '../world/catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  ({ catalog } = await someDefinitions());
});

const general = shippedWorkflow('general');

test('each step tells where the proposal goes, by which way, and what mail would leave', () => {
  const [submitted, unfeasible] = play(
    general,
    [{ event: 'PROPOSAL_SUBMITTED' }, { event: 'PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE' }],
    catalog,
  );

  expect(submitted).toMatchObject({
    status: 'FEASIBILITY_REVIEW',
    entered: ['FEASIBILITY_REVIEW'],
    connections: ['draft--feasibility-review'],
  });
  expect(submitted?.mails.map((it) => it.recipient)).toEqual(['PI', 'INSTRUMENT_SCIENTISTS']);
  expect(unfeasible?.mails.map((it) => it.emailTemplate)).toEqual(['status-not-feasible', 'status-not-feasible']);
});

test('an event that nothing waits for moves nothing, and still counts later', () => {
  const steps = ['PROPOSAL_FAPS_SELECTED', 'PROPOSAL_SUBMITTED', 'PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE'].map((event) => ({ event }));

  expect(play(general, steps, catalog).map(({ entered }) => entered)).toEqual([
    [],
    ['FEASIBILITY_REVIEW'],
    ['FAP_SELECTION', 'FAP_REVIEW'],
  ]);
});

test('a status set by hand runs its actions unless told not to', () => {
  const loud = play(general, [{ status: 'NOT_FEASIBLE' }], catalog)[0];
  const silent = play(general, [{ status: 'NOT_FEASIBLE', runActions: false }], catalog)[0];

  expect([loud?.status, loud?.mails.length]).toEqual(['NOT_FEASIBLE', 2]);
  expect([silent?.status, silent?.mails.length]).toEqual(['NOT_FEASIBLE', 0]);
});

test('what was recorded ends elsewhere in a workflow that waits for something else', () => {
  const recorded = [{ event: 'PROPOSAL_SUBMITTED' }, { status: 'FAP_REVIEW' }, { event: 'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS' }];
  const edited = applyToWorkflow(general, { edit: 'setEvents', connection: 'fap-review--fap-meeting', events: ['CALL_FAP_REVIEW_ENDED'] });

  expect(replayEvents(general, recorded, catalog).status).toBe('FAP_MEETING');
  expect(replayEvents(edited, recorded, catalog).status).toBe('FAP_REVIEW');
});
