import { describe, expect, test } from 'vitest';
import { panelsReplacedBy, planRestore, type PresentJudgement, type SetAsideJudgement } from '../../../engine/rules/restored-judgements.ts';

const base = { instrumentId: 5, instrument: 'VESPA', panel: 'SAC', fapId: 3, userId: 7, by: 'Ann Lee', submitted: true };
const aside = (id: number, kind: SetAsideJudgement['kind'], more: Partial<SetAsideJudgement> = {}): SetAsideJudgement => ({
  ...base,
  id,
  kind,
  itemId: id,
  parentId: null,
  mayReview: true,
  ...more,
});
const there = (kind: PresentJudgement['kind'], more: Partial<PresentJudgement> = {}): PresentJudgement => ({
  ...base,
  kind,
  itemId: 90,
  isClosed: false,
  isWritten: true,
  ...more,
});
const empty = { isWritten: false, submitted: false };
const review = aside(1, 'PANEL_REVIEW');
const place = aside(2, 'PANEL_PLACE', { userId: null });
const technical = aside(3, 'TECHNICAL_REVIEW', { fapId: null, panel: null });
const samePlace = there('PANEL_PLACE', { userId: null });
const otherPlace = there('PANEL_PLACE', { userId: null, fapId: 4, panel: 'LIFE' });

describe('what comes back', () => {
  test.each<
    [string, readonly SetAsideJudgement[], readonly PresentJudgement[], { back?: number[]; replaced?: string[]; dropped?: number[] }]
  >([
    ['a review to its place', [review], [samePlace], { back: [1] }],
    ['a review with its place', [review, place], [], { back: [1, 2] }],
    ['a review to the place that is there again', [review, place], [samePlace], { back: [1], dropped: [2] }],
    ['a place instead of an empty one of another panel', [place], [{ ...otherPlace, ...empty }], { back: [2], replaced: ['PANEL_PLACE'] }],
    ['a review instead of an empty draft', [review], [samePlace, there('PANEL_REVIEW', empty)], { back: [1], replaced: ['PANEL_REVIEW'] }],
    ['a review beside that of somebody else', [review], [samePlace, there('PANEL_REVIEW', { userId: 8 })], { back: [1] }],
    [
      'a technical review instead of an empty one',
      [technical],
      [there('TECHNICAL_REVIEW', empty)],
      { back: [3], replaced: ['TECHNICAL_REVIEW'] },
    ],
    ['a technical review of another instrument', [technical], [there('TECHNICAL_REVIEW', { instrumentId: 6 })], { back: [3] }],
    ['internal reviews with their technical one', [technical, aside(4, 'INTERNAL_REVIEW', { parentId: 3 })], [], { back: [3, 4] }],
    ['no internal review of a technical one that stays away', [aside(4, 'INTERNAL_REVIEW', { parentId: 8 })], [], {}],
    ['the newer one of two', [review, aside(9, 'PANEL_REVIEW')], [samePlace], { back: [1] }],
    ['no draft of somebody who may not review any more', [{ ...review, submitted: false, mayReview: false }], [samePlace], {}],
    ['the submitted review of somebody who left', [{ ...review, mayReview: false }], [samePlace], { back: [1] }],
    ['no draft without its place', [{ ...review, submitted: false }], [otherPlace], {}],
    ['an instrument', [aside(6, 'INSTRUMENT')], [], { back: [6] }],
    ['a decision to its place', [aside(7, 'MEETING_DECISION')], [samePlace], { back: [7] }],
  ])('%s', (_name, setAside, present, { back = [], replaced = [], dropped = [] }) => {
    const plan = planRestore(setAside, present);

    expect(plan.inTheWay).toEqual([]);
    expect(plan.restored.map(({ id }) => id).sort()).toEqual(back);
    expect(plan.replaced.map(({ kind }) => kind)).toEqual(replaced);
    expect(plan.dropped.map(({ id }) => id)).toEqual(dropped);
  });
});

test('names the panel that makes room', () => {
  expect(panelsReplacedBy(planRestore([place], [{ ...otherPlace, ...empty }]))).toEqual(['LIFE on VESPA']);
  expect(panelsReplacedBy(planRestore([review, place], [samePlace]))).toEqual([]);
});

describe('what stands in the way', () => {
  test.each<[string, readonly SetAsideJudgement[], readonly PresentJudgement[], string]>([
    ['a new review of the reviewer', [review], [samePlace, there('PANEL_REVIEW')], 'review of Ann Lee in SAC on VESPA'],
    ['a new technical review', [technical], [there('TECHNICAL_REVIEW', { by: 'Bo Ek' })], 'technical review of Bo Ek on VESPA'],
    ['another panel that reviews it', [place], [{ ...otherPlace, by: null }], 'place in LIFE on VESPA'],
    ['a new decision', [aside(7, 'MEETING_DECISION')], [samePlace, there('MEETING_DECISION', { by: null })], 'decision of SAC on VESPA'],
    ['a submitted review without its place', [review], [], 'the proposal is not in SAC for VESPA'],
    ['an instrument that is submitted there', [review, place], [{ ...samePlace, isClosed: true }], 'VESPA is submitted in SAC'],
  ])('%s', (_name, setAside, present, words) => {
    expect(planRestore(setAside, present).inTheWay).toEqual([words]);
  });
});
