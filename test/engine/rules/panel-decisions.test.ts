import { expect, test } from 'vitest';
import { answerWarnings, type Decision } from '../../../engine/rules/decisions.ts';
import { panelTime, takeOverPanels, type PanelDecision } from '../../../engine/rules/panel-decisions.ts';

const open: Decision = { finalStatus: 'UNSET', commentForUser: null, commentForManagement: null, times: [], submitted: false };
const panel: PanelDecision = {
  fapCode: 'MAG',
  instrumentId: 5,
  instrument: 'KITE',
  recommendation: 'ACCEPTED',
  commentForUser: 'Well done',
  commentForManagement: 'Ten days',
  fapTimeAllocation: 4,
  technicalTimeAllocation: 9,
  submitted: true,
};
const heron = { ...panel, fapCode: 'SOFT', instrumentId: 6, instrument: 'HERON' };
const taken: Decision = {
  finalStatus: 'ACCEPTED',
  commentForUser: 'Well done',
  commentForManagement: 'Ten days',
  times: [{ instrumentId: 5, value: 4 }],
  submitted: false,
};
const on = (instrumentId: number, value: number) => ({ instrumentId, value });

interface Case {
  readonly before?: Partial<Decision>;
  readonly panels?: readonly PanelDecision[];
  readonly andSubmit?: boolean;
  readonly notified?: boolean;
}

const takeOver = ({ before, panels = [panel], andSubmit = false, notified = false }: Case) =>
  takeOverPanels({ ...open, ...before }, { panels, andSubmit }, { proposalId: '42', notified });

test.each<[string, Case, Partial<Decision>]>([
  ['copies recommendation, time and both comments', {}, {}],
  ['replaces a draft', { before: { finalStatus: 'REJECTED', commentForUser: 'Mine', times: [on(5, 1)] } }, {}],
  ['clears comments that the panel has none of', { before: taken, panels: [{ ...panel, commentForUser: null }] }, { commentForUser: null }],
  ['submits where that is wanted', { andSubmit: true }, { submitted: true }],
  ['submits what is the same', { before: taken, andSubmit: true }, { submitted: true }],
  ['keeps a submitted decision that is the same', { before: { ...taken, submitted: true } }, { submitted: true }],
  ['keeps a sent decision that is the same', { before: taken, notified: true }, {}],
  ['takes the technical time where the panel has none', { panels: [{ ...panel, fapTimeAllocation: null }] }, { times: [on(5, 9)] }],
  ['keeps the time where nobody has one', { before: { times: [on(5, 3)] }, panels: [{ ...panel, fapTimeAllocation: null, technicalTimeAllocation: null }] }, { times: [on(5, 3)] }], // prettier-ignore
  ['keeps the time of an instrument without a panel', { before: { times: [on(8, 2), on(5, 1)] } }, { times: [on(8, 2), on(5, 4)] }],
  ['gives each instrument its own time', { panels: [panel, { ...heron, fapTimeAllocation: 7 }] }, { times: [on(5, 4), on(6, 7)] }],
  ['gives a rejected proposal no time', { panels: [{ ...panel, recommendation: 'REJECTED', fapTimeAllocation: null }] }, { finalStatus: 'REJECTED', times: [on(5, 0)] }], // prettier-ignore
])('%s', (_name, its, after) => {
  expect(takeOver(its)).toEqual({ ok: true, after: { ...taken, ...after } });
});

test.each<[string, Case, string, object?]>([
  ['a proposal in no panel', { panels: [] }, 'PANEL_DECISION_MISSING'],
  ['an open decision', { panels: [panel, { ...heron, submitted: false }] }, 'PANEL_DECISION_OPEN', { panel: 'SOFT', instrument: 'HERON' }],
  ['a place without a decision', { panels: [{ ...panel, recommendation: null }] }, 'PANEL_DECISION_OPEN'],
  ['a recommendation that is unset', { panels: [{ ...panel, recommendation: 'UNSET' }] }, 'PANEL_DECISION_OPEN'],
  ['other recommendations', { panels: [panel, { ...heron, recommendation: 'RESERVED' }] }, 'PANEL_DECISIONS_DIFFER', { panels: 'MAG (KITE), SOFT (HERON)', fields: 'recommendation' }], // prettier-ignore
  ['other comments', { panels: [panel, { ...heron, commentForUser: 'No', commentForManagement: null }] }, 'PANEL_DECISIONS_DIFFER', { fields: 'comment for user, comment for management' }], // prettier-ignore
  ['another decision that is submitted', { before: { finalStatus: 'RESERVED', submitted: true } }, 'DECISION_NOT_OVERWRITTEN'],
  ['another time that is submitted', { before: { ...taken, times: [on(5, 3)], submitted: true } }, 'DECISION_NOT_OVERWRITTEN'],
  ['another decision that was sent', { before: { finalStatus: 'RESERVED' }, notified: true }, 'PROPOSAL_NOTIFIED_ALREADY'],
])('refuses %s', (_name, its, reason, context = {}) => {
  expect(takeOver(its)).toMatchObject({ ok: false, reason, context: { proposal: '42', ...context } });
});

test.each<[PanelDecision['recommendation'], number | null, number | null]>([
  ['ACCEPTED', null, 9],
  ['RESERVED', 4, 4],
  ['REJECTED', 4, 4],
  ['REJECTED', null, 0],
])('a panel that says %s with time %s gives %s', (recommendation, fapTimeAllocation, time) => {
  expect(panelTime({ ...panel, recommendation, fapTimeAllocation })).toBe(time);
});

test.each<[Partial<Decision>, readonly string[]]>([
  [{}, []],
  [{ times: [] }, ['Accepted without time']],
  [{ times: [on(5, 0), on(6, 0)] }, ['Accepted without time']],
  [{ times: [on(5, 0), on(6, 1)] }, []],
  [{ commentForUser: null }, ['No comment for the user']],
  [{ commentForUser: '<p> </p>', times: [] }, ['Accepted without time', 'No comment for the user']],
  [{ finalStatus: 'REJECTED', commentForUser: null, times: [] }, []],
])('an answer with %j warns of %j', (more, warnings) => {
  expect(answerWarnings({ ...taken, ...more })).toEqual(warnings);
});
