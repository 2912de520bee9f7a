import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  decideShipment,
  mayDeclareShipment,
  mayDeleteShipment,
  type ShipmentChange,
  type ShipmentCircumstances,
  type ShipmentState,
} from '../../../engine/rules/shipments.ts';

const member: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER' };
const officer: Actor = { ...member, userId: 2, role: 'USER_OFFICER' };
const scientist: Actor = { ...member, role: 'INSTRUMENT_SCIENTIST' };
const now = new Date('2026-03-12T08:00:00Z');
const experiment = { isAccepted: true, cancelledAt: null, isMember: true, isVisitor: false };
const draft: ShipmentState = { ...experiment, id: 7, status: 'DRAFT', proposalPk: 3, externalRef: null, sampleIds: [1, 2] };
const sent: ShipmentState = { ...draft, status: 'SUBMITTED', externalRef: 'SHP-7' };
const target = { experimentPk: 40, isAccepted: true, cancelledAt: null };
const whole: ShipmentCircumstances = { target, areOwnSamples: true, isComplete: true };
const SUBMITTED = { status: 'SUBMITTED', submittedAt: now, externalRef: 'SHP-7' };
const submission: ShipmentChange = { isSubmission: true };

test.each<[string, Actor, ShipmentState, ShipmentChange, object]>([
  ['a title', member, draft, { title: 'Box' }, { title: 'Box' }],
  ['samples, each once', member, draft, { sampleIds: [5, 5, 6], needsSample: true }, { sampleIds: [5, 6] }],
  ['no samples, in the form', member, draft, { sampleIds: [] }, { sampleIds: [] }],
  ['the proposal that it has', member, draft, { proposalPk: 3 }, {}],
  ['another proposal', officer, draft, { proposalPk: 4 }, { proposalPk: 4, experimentPk: 40, sampleIds: [] }],
  [
    'another proposal, and samples there',
    officer,
    draft,
    { proposalPk: 4, sampleIds: [9] },
    { proposalPk: 4, experimentPk: 40, sampleIds: [9] },
  ],
  ['a submission', member, draft, submission, SUBMITTED],
  ['a submission by an officer', officer, draft, { status: 'SUBMITTED' }, SUBMITTED],
  ['a second submission', member, { ...draft, externalRef: 'X-1' }, submission, { ...SUBMITTED, externalRef: 'X-1' }],
  ['the status of a member', member, draft, { title: 'Box', status: 'SUBMITTED' }, { title: 'Box' }],
  ['a shipment taken back', officer, sent, { status: 'DRAFT' }, { status: 'DRAFT', submittedAt: null }],
  ['one taken back with a title', officer, sent, { status: 'DRAFT', title: 'Box' }, { status: 'DRAFT', submittedAt: null, title: 'Box' }],
])('columns of %s', (_name, actor, before, change, after) => {
  expect(decideShipment(actor, before, change, whole, now)).toEqual({ ok: true, after, events: eventsOf(before, after) });
});

const eventsOf = ({ status: before }: ShipmentState, { status }: { readonly status?: string }): readonly string[] => {
  if (status === undefined || status === before) return [];
  return [status === 'SUBMITTED' ? 'EXPERIMENT_SHIPMENT_SUBMITTED' : 'EXPERIMENT_SHIPMENT_REOPENED'];
};

test.each<[string, Actor, ShipmentState, ShipmentChange, Partial<ShipmentCircumstances>, string]>([
  ['a change after submission', member, sent, { title: 'Box' }, {}, 'SHIPMENT_SUBMITTED'],
  ['a change of it by an officer', officer, sent, { title: 'Box' }, {}, 'SHIPMENT_SUBMITTED'],
  ['a second submission', member, sent, submission, {}, 'SHIPMENT_SUBMITTED'],
  ['a second one by an officer', officer, sent, { status: 'SUBMITTED' }, {}, 'SHIPMENT_SUBMITTED'],
  ['a member who takes it back', member, sent, { status: 'DRAFT' }, {}, 'SHIPMENT_SUBMITTED'],
  ['a scientist', scientist, draft, { title: 'Box' }, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['a stranger', member, { ...draft, isMember: false }, { title: 'Box' }, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['a cancelled experiment', member, { ...draft, cancelledAt: now }, submission, {}, 'EXPERIMENT_CANCELLED'],
  ['a cancelled experiment', officer, { ...draft, cancelledAt: now }, { status: 'SUBMITTED' }, {}, 'EXPERIMENT_CANCELLED'],
  ['a proposal not accepted any more', member, { ...draft, isAccepted: false }, { title: 'Box' }, {}, 'NOT_ACCEPTED_YET'],
  ['no sample', officer, { ...draft, sampleIds: [] }, { status: 'SUBMITTED' }, {}, 'SHIPMENT_FIELDS'],
  ['no sample chosen', member, draft, { sampleIds: [], needsSample: true }, {}, 'SHIPMENT_FIELDS'],
  ['samples left behind', officer, draft, { proposalPk: 4, status: 'SUBMITTED' }, {}, 'SHIPMENT_FIELDS'],
  ['samples of another proposal', member, draft, { sampleIds: [9] }, { areOwnSamples: false }, 'SAMPLE_OF_OTHER_PROPOSAL'],
  ['open steps', member, draft, submission, { isComplete: false }, 'SHIPMENT_INCOMPLETE'],
  ['open steps', officer, draft, { status: 'SUBMITTED' }, { isComplete: false }, 'SHIPMENT_INCOMPLETE'],
  ['a member who moves it', member, draft, { proposalPk: 4 }, {}, 'SHIPMENT_EXPERIMENT'],
  ['a proposal without experiment', officer, draft, { proposalPk: 4 }, { target: null }, 'SHIPMENT_EXPERIMENT'],
  ['another proposal not accepted', officer, draft, { proposalPk: 4 }, { target: { ...target, isAccepted: false } }, 'NOT_ACCEPTED_YET'],
])('refused: %s', (_why, actor, before, change, more, reason) => {
  expect(decideShipment(actor, before, change, { ...whole, ...more }, now)).toMatchObject({ ok: false, reason });
});

test.each<[string, Actor, object, string]>([
  ['a member', member, {}, 'yes'],
  ['an officer', officer, { isMember: false }, 'yes'],
  ['a stranger', member, { isMember: false }, 'INSUFFICIENT_PERMISSIONS'],
  ['a member, for another proposal', member, { proposalPk: 4 }, 'SHIPMENT_EXPERIMENT'],
  ['a member, before the decision', member, { isAccepted: false }, 'NOT_ACCEPTED_YET'],
  ['an officer, for a cancelled experiment', officer, { cancelledAt: now }, 'EXPERIMENT_CANCELLED'],
])('a shipment is declared by %s: %4$s', (_who, actor, more, answer) => {
  const declared = mayDeclareShipment(actor, { ...experiment, proposalPk: 3, ...more }, 3);
  expect(declared.ok ? 'yes' : declared.reason).toBe(answer);
});

test.each<[string, Actor, ShipmentState, string]>([
  ['a draft by a member', member, draft, 'yes'],
  ['a submitted one by a member', member, sent, 'SHIPMENT_SUBMITTED'],
  ['a submitted one by an officer', officer, sent, 'yes'],
  ['a draft by a stranger', member, { ...draft, isMember: false }, 'INSUFFICIENT_PERMISSIONS'],
])('deletes %s: %4$s', (_name, actor, before, answer) => {
  const deletion = mayDeleteShipment(actor, before);
  expect(deletion.ok ? 'yes' : deletion.reason).toBe(answer);
});
