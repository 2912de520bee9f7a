import { expect, test } from 'vitest';
import { mayReleaseWorker, type RestoredChoice, type WaitingKind } from '../../../engine/rules/restored-deliveries.ts';

const mails: WaitingKind = { kind: 'EMAIL', isWork: false };
const messages: WaitingKind = { kind: 'RABBITMQ', isWork: false };
const steps: WaitingKind = { kind: 'CALL_NEWS', isWork: true };

const cases: readonly (readonly [string, readonly WaitingKind[], readonly RestoredChoice[], string | null])[] = [
  ['nothing waits', [], [], null],
  [
    'all are decided',
    [mails, messages],
    [
      { kind: 'EMAIL', deed: 'DROP' },
      { kind: 'RABBITMQ', deed: 'MARK_SENT' },
    ],
    null,
  ],
  ['one is undecided', [mails, messages], [{ kind: 'EMAIL', deed: 'SEND' }], 'RESTORE_UNDECIDED'],
  ['work needs no decision', [steps], [], null],
  ['work may be asked for', [steps], [{ kind: 'CALL_NEWS', deed: 'SEND' }], null],
  ['work cannot be dropped', [steps], [{ kind: 'CALL_NEWS', deed: 'DROP' }], 'RESTORE_WORK'],
  [
    'work cannot be marked',
    [steps, mails],
    [
      { kind: 'CALL_NEWS', deed: 'MARK_SENT' },
      { kind: 'EMAIL', deed: 'SEND' },
    ],
    'RESTORE_WORK',
  ],
];

test.each(cases)('%s', (_name, waiting, choices, reason) => {
  const answer = mayReleaseWorker(waiting, choices);

  expect(answer.ok ? null : answer.reason).toBe(reason);
});
