import { expect, test } from 'vitest';
import { IDLE, nextStatus, type StatusEvent, type SyncStatus } from '../../../engine/sync/index.ts';

type Failed = Extract<StatusEvent, { readonly kind: 'failed' }>;
const failed = (more: Partial<Failed> = {}): StatusEvent => ({
  kind: 'failed',
  failure: 'offline',
  text: 'cut off',
  reason: null,
  isPressed: false,
  hasEdits: true,
  ...more,
});
const saving: StatusEvent = { kind: 'saving', isPressed: false };
const closed = failed({ failure: 'failed', reason: 'CALL_CLOSED' });
const access = (stopped: SyncStatus['stopped']): StatusEvent => ({ kind: 'access', stopped });

const rows: readonly (readonly [fact: string, events: readonly StatusEvent[], expected: Partial<SyncStatus>])[] = [
  ['an edit without a connection waits', [saving, failed()], { phase: 'offline', failure: 'cut off' }],
  ['it still waits while it is retried', [saving, failed(), saving], { phase: 'saving', lastPhase: 'offline', failure: 'cut off' }],
  ['a pressed retry hides the failure', [saving, failed(), { kind: 'saving', isPressed: true }], { phase: 'saving', failure: null }],
  ['a pressed save without edits is repeated by the person', [saving, failed({ isPressed: true, hasEdits: false })], { phase: 'failed' }],
  ['an autosave without edits is over', [saving, failed({ hasEdits: false })], { phase: 'idle' }],
  ['a refusal is not retried', [saving, failed({ failure: 'failed', hasEdits: false })], { phase: 'failed' }],
  ['an acknowledged save clears all', [saving, closed, saving, { kind: 'saved' }], { phase: 'idle', failure: null, refusedBy: null }],
  ['a decision puts a save off', [saving, { kind: 'put off' }], { phase: 'idle' }],
  ['a heartbeat ends the wait for the network', [saving, failed(), { kind: 'reached', hasEdits: true }], { phase: 'idle', failure: null }],
  [
    'and not that for a troubled server',
    [saving, failed({ failure: 'troubled' }), { kind: 'reached', hasEdits: true }],
    { phase: 'troubled' },
  ],
  ['unless nothing is left to save', [saving, failed({ failure: 'troubled' }), { kind: 'reached', hasEdits: false }], { phase: 'idle' }],
  ['more time clears the refusal', [saving, closed, access('CALL_CLOSED'), access(null)], { stopped: null, refusedBy: null }],
  [
    'a deleted row stays refused',
    [saving, failed({ reason: 'QUESTIONARY_NOT_FOUND' }), access(null)],
    { refusedBy: 'QUESTIONARY_NOT_FOUND' },
  ],
  ['an end stops writing', [access('CALL_CLOSED')], { stopped: 'CALL_CLOSED', phase: 'idle' }],
  ['abandoned edits wait for nothing', [saving, failed(), { kind: 'cleared', hasEdits: false }], { phase: 'idle', failure: null }],
  ['other edits still do', [saving, failed(), { kind: 'cleared', hasEdits: true }], { phase: 'offline' }],
];

for (const [fact, events, expected] of rows)
  test(fact, () => {
    expect(events.reduce(nextStatus, IDLE)).toMatchObject(expected);
  });
