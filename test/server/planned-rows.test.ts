import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { plannedRows } from '../../server/mail/index.ts';

const as = (role: 'USER_OFFICER' | 'FAP_CHAIR'): Actor => ({ ...nobody, kind: 'person', userId: 7, role, roles: [role] });
const mail = (kind: string, id: number, subject: string) => ({
  kind,
  ids: [id],
  group: 'Principal investigator',
  recipient: 'petra@uni.example',
  copies: [],
  subject,
  text: 'Dear Petra',
  problem: null,
});
const rows = [
  { key: 'a', id: 1, label: '1 First', group: 'HERON', refusal: 'Incomplete' },
  { key: 'b', id: 1, label: '1 First', group: 'KITE' },
  { key: 'c', id: 2, label: '2 Second', group: 'KITE' },
  { key: 'd', id: 2, label: '2 Second', group: 'OSPREY' },
];
const subjects = (actor: Actor, ...mails: readonly ReturnType<typeof mail>[]) =>
  plannedRows(rows, { actor, kind: 'PROPOSAL', mails }).map((row) => row.mails.map(({ subject }) => subject));

test('an e-mail stands once, at the first row that sends it; one about something else at the first row', () => {
  const all = [mail('PROPOSAL', 1, 'One'), mail('PROPOSAL', 2, 'Two'), mail('FAP', 1, 'All decided')];
  expect(subjects(as('USER_OFFICER'), ...all)).toEqual([[], ['One', 'All decided'], ['Two'], []]);
});

test('addresses and texts are for officers', () => {
  const firstMail = (actor: Actor) => plannedRows(rows, { actor, kind: 'PROPOSAL', mails: [mail('PROPOSAL', 2, 'Two')] })[2]?.mails[0];
  expect(firstMail(as('USER_OFFICER'))).toMatchObject({ recipient: 'petra@uni.example', text: 'Dear Petra' });
  expect(firstMail(as('FAP_CHAIR'))).toMatchObject({ group: 'Principal investigator', recipient: null, text: '', subject: 'Two' });
});
