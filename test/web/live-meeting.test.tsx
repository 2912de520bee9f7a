import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { eventsIn } from '../../web/faps/meeting/follow-events.ts';
import { ProposalInHand } from '../../web/faps/meeting/ProposalInHand.tsx';
import type { InHand } from '../../web/faps/meeting/use-live-meeting.ts';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values: object = {}) => [key, ...Object.values(values).map(String)].join(' ') }),
}));
vi.mock('../../web/shell/index.ts', () => ({ renewIfOld: () => Promise.resolve(null) }));

test('events of a stream are read one by one, however they are cut', () => {
  const sent = 'id: 4.70\nevent: change\ndata: {"version":"4.70"}\n\n: still here\n\nevent: end\nda';
  const { events, rest } = eventsIn(sent);
  expect(events).toEqual([{ kind: 'change', content: '{"version":"4.70"}' }]);
  expect(eventsIn(`${rest}ta: {"why":"replaced"}\n\n`)).toEqual({ events: [{ kind: 'end', content: '{"why":"replaced"}' }], rest: '' });
});

const inHand: InHand = {
  abstract: 'Why neutrons',
  coProposers: ['Bo Two'],
  average: 2.5,
  deviation: 0.5,
  technicalStatus: 'FEASIBLE',
  technicalComment: '<p>Easy</p>',
  notes: null,
  shutOut: ['Cy Three'],
  mayChange: false,
  proposal: {
    proposalPk: 7,
    proposalId: '2026-7',
    title: 'Slow water',
    principalInvestigator: 'Al One',
    place: 2,
    requestedTime: 9,
    technicalTimeAllocation: 8,
    fapTimeAllocation: 7,
    reviews: [
      { reviewerId: 1, reviewer: 'Di Four', status: 'SUBMITTED', grade: 2 },
      { reviewerId: 2, reviewer: 'Ed Five', status: 'DRAFT', grade: null },
    ],
    decision: {
      recommendation: 'ACCEPTED',
      commentForUser: '<p>Well done</p>',
      commentForManagement: null,
      rankOrder: null,
      submitted: true,
    },
  },
};
const read = (editing: ReactNode): string =>
  renderToStaticMarkup(
    <ProposalInHand facts={{ allocationTimeUnit: 'Day', count: 3, cut: 1 }} inHand={inHand} editing={editing}>
      {null}
    </ProposalInHand>,
  );

test('the proposal in hand shows people, grades, spread, times and decision', () => {
  const page = read(null);
  expect(page).toContain('<h1>Slow water</h1>');
  for (const text of [
    'Al One, Bo Two',
    'Cy Three',
    'Why neutrons',
    'Easy',
    'Di Four',
    'spread 0.5',
    'Well done',
    'Day 7',
    'Day 9',
    'live.below',
  ])
    expect(page).toContain(text);
  expect(page).toContain('<dt>Ed Five</dt><dd>meeting.live.noGrade</dd>');
});

test('fields stand in the place of the decision for who may change it', () => {
  const page = read(<input />);
  expect(page).toContain('<input/>');
  expect(page).not.toContain('Well done');
  expect(read(false)).not.toContain('<input/>');
});
