import { printableAscii } from '../../../engine/text.ts';
import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  afterReset,
  finalStatusFor,
  isAcceptanceReleased,
  mayClone,
  mayDelete,
  mayEdit,
  mayHaveMembers,
  maySubmit,
  proposalTextProblem,
  publicStatusFor,
  seesManagementComment,
  statusFor,
  statusForMembers,
  seesUserComment,
  takenOff,
  type ProposalFacts,
} from '../../../engine/rules/proposals.ts';
import { mayEditEntry } from '../../../engine/rules/entries.ts';

const petra: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER', roles: ['USER'] };
const carl: Actor = { ...petra, userId: 2 };
const stranger: Actor = { ...petra, userId: 9 };
const internalCarl: Actor = { ...carl, isInternal: true };
const olga: Actor = { ...petra, userId: 5, role: 'USER_OFFICER' };
const call = { startCall: '2030-01-01', endCall: '2030-02-01', endCallInternal: '2030-03-01', isActive: true };
const draft: ProposalFacts = { proposerId: 1, coProposerIds: [2], submitted: false, editableBy: 'MEMBERS_WHILE_CALL_OPEN', call };
const [open, between, after] = [new Date('2030-01-15'), new Date('2030-02-15'), new Date('2030-03-15')];

test.each<[string, Actor, Partial<ProposalFacts>, Date, true | string]>([
  ['the PI edits a draft in an open call', petra, {}, open, true],
  ['a co-proposer edits a draft in an open call', carl, {}, open, true],
  ['a stranger never edits', stranger, { editableBy: 'MEMBERS' }, open, 'NOT_ON_THE_PROPOSAL'],
  ['a draft is closed with its call', petra, {}, between, 'CALL_CLOSED'],
  ['an internal member has until the internal end', internalCarl, {}, between, true],
  ['and not longer', internalCarl, {}, after, 'CALL_CLOSED'],
  ['a status without editing is closed for members', petra, { editableBy: 'NOBODY' }, open, 'PROPOSAL_NOT_WRITABLE'],
  ['an editable submitted proposal stays open after the call', petra, { editableBy: 'MEMBERS', submitted: true }, after, true],
  ['an internally editable one only for internal members', petra, { editableBy: 'INTERNAL_MEMBERS' }, open, 'PROPOSAL_NOT_WRITABLE'],
  ['an internally editable one for an internal member', internalCarl, { editableBy: 'INTERNAL_MEMBERS' }, after, true],
  ['an officer always edits', olga, { editableBy: 'NOBODY' }, after, true],
])('%s', (_name, actor, facts, now, expected) => {
  expect(mayEdit(actor, { ...draft, ...facts }, now)).toMatchObject(expected === true ? { ok: true } : { ok: false, reason: expected });
});

test.each<[string, Actor, Partial<ProposalFacts & { complete: boolean }>, Date, true | string]>([
  ['a complete draft can be submitted', carl, {}, open, true],
  ['an incomplete one cannot', petra, { complete: false }, open, 'QUESTIONARY_INCOMPLETE'],
  ['also not by an officer', olga, { complete: false }, open, 'QUESTIONARY_INCOMPLETE'],
  ['a submitted one says so, whatever else is wrong', petra, { submitted: true, complete: false }, after, 'PROPOSAL_ALREADY_SUBMITTED'],
  ['a closed call holds a user', petra, {}, between, 'CALL_CLOSED'],
  ['not an internal member', internalCarl, {}, between, true],
  ['and never an officer', olga, {}, after, true],
  ['a stranger submits nothing', stranger, {}, open, 'NOT_ON_THE_PROPOSAL'],
])('%s', (_name, actor, facts, now, expected) => {
  expect(maySubmit(actor, { ...draft, complete: true, ...facts }, now)).toMatchObject(
    expected === true ? { ok: true } : { ok: false, reason: expected },
  );
});

test('only the PI deletes, and only a draft; an officer always', () => {
  expect(mayDelete(petra, draft)).toMatchObject({ ok: true });
  expect(mayDelete(carl, draft)).toMatchObject({ reason: 'ONLY_PI_CAN_DELETE' });
  expect(mayDelete(petra, { ...draft, submitted: true })).toMatchObject({ reason: 'ONLY_DRAFTS_CAN_BE_DELETED' });
  expect(mayDelete(olga, { ...draft, submitted: true })).toMatchObject({ ok: true });
});

test('nobody is on a proposal twice, and a member stays on it', () => {
  expect(mayHaveMembers(olga, { proposerId: 1, coProposerIds: [2, 1] })).toMatchObject({ reason: 'MEMBER_TWICE' });
  expect(mayHaveMembers(carl, { proposerId: 1, coProposerIds: [3] })).toMatchObject({ reason: 'NOT_A_MEMBER' });
  expect(mayHaveMembers(olga, { proposerId: 1, coProposerIds: [3] })).toMatchObject({ ok: true });
});

test('a crowd may stay and change roles, and takes nobody new but from an officer', () => {
  const crowd = Array.from({ length: 101 }, (_, i) => i + 1);

  expect(mayHaveMembers(carl, { proposerId: 2, coProposerIds: crowd.filter((id) => id !== 2) }, crowd)).toMatchObject({ ok: true });
  const withNewcomer = { proposerId: 102, coProposerIds: crowd };
  expect(mayHaveMembers(carl, withNewcomer, crowd)).toMatchObject({ reason: 'TOO_MANY_MEMBERS' });
  expect(mayHaveMembers(olga, withNewcomer, crowd)).toMatchObject({ ok: true });
});

test('a user learns the decision when it is submitted or notified, staff at once', () => {
  const decided = { submitted: true, finalStatus: 'ACCEPTED', notified: false, managementDecisionSubmitted: false, byRole: true } as const;

  expect(finalStatusFor(petra, decided)).toBe('UNSET');
  expect(publicStatusFor(petra, decided)).toBe('submitted');
  expect(publicStatusFor(petra, { ...decided, notified: true })).toBe('accepted');
  expect(publicStatusFor(petra, { ...decided, managementDecisionSubmitted: true })).toBe('accepted');
  expect(finalStatusFor(olga, decided)).toBe('ACCEPTED');
  expect(publicStatusFor(petra, { ...decided, submitted: false })).toBe('draft');
});

test('members read the last status that told no decision until the decision is released, staff the true one', () => {
  const hidden = { byRole: true, notified: false, managementDecisionSubmitted: false, status: 'Allocated', proposerStatus: 'In review' };
  const ines = { ...petra, role: 'INSTRUMENT_SCIENTIST' as const };

  expect(statusFor(petra, hidden)).toBe('In review');
  expect(statusFor(ines, hidden)).toBe('Allocated');
  expect(statusFor(ines, { ...hidden, byRole: false })).toBe('In review');
  expect(statusFor(olga, { ...hidden, byRole: false })).toBe('Allocated');
  expect(statusFor(petra, { ...hidden, notified: true })).toBe('Allocated');
  expect(statusFor(petra, { ...hidden, managementDecisionSubmitted: true })).toBe('Allocated');
  expect([statusForMembers(hidden), statusForMembers({ ...hidden, notified: true })]).toEqual(['In review', 'Allocated']);
});

test('comments are for those whom they concern', () => {
  const byRole = true;
  const ines = { ...petra, role: 'INSTRUMENT_SCIENTIST' as const };

  expect([petra, olga, ines].map((actor) => seesManagementComment(actor, { byRole }))).toEqual([false, true, true]);
  expect(seesUserComment(petra, { byRole, notified: false })).toBe(false);
  expect(seesUserComment(ines, { byRole, notified: false })).toBe(false);
  expect(seesUserComment(petra, { byRole, notified: true })).toBe(true);
});

test('who has a proposal only as its member is a user to it in every role', () => {
  const decided = { submitted: true, finalStatus: 'ACCEPTED', notified: false, managementDecisionSubmitted: false, byRole: false } as const;

  for (const role of ['INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INTERNAL_REVIEWER', null] as const) {
    const actor = { ...petra, role };
    expect(publicStatusFor(actor, decided)).toBe('submitted');
    expect(seesManagementComment(actor, decided)).toBe(false);
    expect(seesUserComment(actor, decided)).toBe(false);
  }
  expect(publicStatusFor({ ...petra, role: null }, { ...decided, byRole: true })).toBe('submitted');
  expect(publicStatusFor(olga, decided)).toBe('accepted');
});

test('a sample for the safety form is open to the team while the form is', () => {
  const entry = {
    proposal: { ...draft, submitted: true, editableBy: 'NOBODY' as const },
    isPostProposalSubmission: true,
    safetyFormOpen: true,
  };

  expect(mayEditEntry(carl, entry, after)).toMatchObject({ ok: true });
  expect(mayEditEntry({ ...carl, role: 'INSTRUMENT_SCIENTIST' }, entry, after)).toMatchObject({ ok: false });
  expect(mayEditEntry(carl, { ...entry, safetyFormOpen: false }, after)).toMatchObject({ reason: 'SAFETY_FORM_NOT_OPEN' });
  expect(mayEditEntry(carl, { ...entry, isPostProposalSubmission: false }, after)).toMatchObject({ reason: 'PROPOSAL_NOT_WRITABLE' });
});

test('titles and abstracts are judged in the words of the specification', () => {
  expect(proposalTextProblem({ title: ' ', abstract: 'a' })).toBe('Proposal Title is required');
  expect(proposalTextProblem({ title: 'x'.repeat(176), abstract: 'a' })).toBe('Please make abstract at most 175 characters long');
  expect(proposalTextProblem({ title: 't', abstract: '' })).toBe('Proposal Abstract is required');
  expect(proposalTextProblem({ title: 't', abstract: 'a' })).toBeNull();
  expect(printableAscii('5 µm\tα\n')).toBe('5  m\t \n');
});

test('who only gets another part on a proposal is not taken off it', () => {
  const [before, after] = [
    { proposerId: 1, coProposerIds: [2, 3] },
    { proposerId: 2, coProposerIds: [1] },
  ];

  expect([takenOff(before, after), takenOff(after, before)]).toEqual([[3], []]);
});

test.each([
  ['a co-proposer', { proposerId: 1, coProposerIds: [2, 3] }, { proposerId: 1, coProposerIds: [] }, [2]],
  ['an investigator, as a co-proposer', { proposerId: 2, coProposerIds: [] }, { proposerId: 1, coProposerIds: [] }, [2]],
  ['nobody who is not taken off', { proposerId: 1, coProposerIds: [2] }, { proposerId: 2, coProposerIds: [] }, []],
])('after a reset there stays %s who has done something', (_who, before, wanted, stay) => {
  expect(afterReset(before, wanted, [2])).toEqual({ ...wanted, coProposerIds: [...wanted.coProposerIds, ...stay] });
});

test.each([
  ['ACCEPTED', true, false, true],
  ['ACCEPTED', false, true, true],
  ['ACCEPTED', false, false, false],
  ['RESERVED', true, true, false],
])('%s, submitted %s, notified %s: the team may act %s', (finalStatus, managementDecisionSubmitted, notified, expected) => {
  expect(isAcceptanceReleased({ finalStatus, managementDecisionSubmitted, notified })).toBe(expected);
});

test.each<[string, Actor, string]>([
  ['the principal investigator', petra, 'yes'],
  ['a co-proposer', carl, 'yes'],
  ['an officer', olga, 'yes'],
  ['somebody who only reads it', stranger, 'NOT_ON_THE_PROPOSAL'],
  ['the principal investigator as chair', { ...petra, role: 'FAP_CHAIR' }, 'INSUFFICIENT_PERMISSIONS'],
  ['a reviewer', { ...stranger, role: 'FAP_REVIEWER' }, 'INSUFFICIENT_PERMISSIONS'],
  ['a scientist', { ...stranger, role: 'INSTRUMENT_SCIENTIST' }, 'INSUFFICIENT_PERMISSIONS'],
  ['a safety reviewer', { ...stranger, role: 'EXPERIMENT_SAFETY_REVIEWER' }, 'INSUFFICIENT_PERMISSIONS'],
])('a proposal is copied by members and officers: %s', (_name, actor, expected) => {
  const answer = mayClone(actor, draft);

  expect(answer.ok ? 'yes' : answer.reason).toBe(expected);
});
