import { expect, test } from 'vitest';
import { callTimeline, suggestedDates } from '../../../engine/calls/index.ts';
import type { WorkflowDefinition } from '../../../engine/workflows/index.ts';
import { someDefinitions } from '../../world/catalog.ts';

test('the timeline has the dates, and after the end of a period what it causes', async () => {
  const { catalog } = await someDefinitions();
  const dates = suggestedDates(new Date('2026-11-27T12:00:00Z'), 'UTC');
  const call = { ...dates, endCallInternal: dates.endCall, startFapReview: null, endFapReview: null };
  const node = (status: string) => ({ key: status, status, marker: false, actions: [], position: { x: 0, y: 0 } });
  const mail = {
    key: 'mail',
    type: 'EMAIL',
    config: { recipients: [{ recipient: 'PI', emailTemplate: 'closed', otherRecipientEmails: [], combineEmails: false }] },
  };
  const message = { key: 'message', type: 'RABBITMQ', config: { exchanges: ['proposals'] } };
  const workflow: WorkflowDefinition = {
    key: 'one',
    name: 'One',
    description: '',
    entityType: 'PROPOSAL',
    initial: 'DRAFT',
    nodes: [node('DRAFT'), { ...node('EXPIRED'), actions: [message] }, node('SCHEDULING')],
    edges: [
      { key: 'a', from: 'DRAFT', to: 'EXPIRED', events: ['CALL_ENDED'], manual: null, sortOrder: 0, actions: [mail] },
      {
        key: 'b',
        from: 'DRAFT',
        to: 'SCHEDULING',
        events: ['CALL_REVIEW_ENDED', 'PROPOSAL_SUBMITTED'],
        manual: null,
        sortOrder: 1,
        actions: [],
      },
    ],
  };

  const moments = callTimeline(call, workflow, { statuses: [], mailNames: new Map([['closed', 'Call closed']]), catalog });

  expect(moments.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'CALL_DATE The call opens',
    'CALL_DATE The call closes',
    'JOB Proposals in DRAFT move to EXPIRED',
    'JOB A message to proposals about each of them',
    'MAIL E-mail “Call closed” to: The principal investigator',
    'CALL_DATE The review starts',
    'CALL_DATE The review ends',
    'JOB Proposals in DRAFT move to SCHEDULING, once PROPOSAL_SUBMITTED has happened too',
    'CALL_DATE The notification period starts',
    'CALL_DATE The notification period ends',
    'CALL_DATE The cycle starts',
    'CALL_DATE The cycle ends',
  ]);
  expect(moments[2]?.at).toEqual(dates.endCall);
});
