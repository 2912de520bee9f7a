import { expect, test } from 'vitest';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import { mayBeAway, mayBeViceChair, standsIn, type ChairAbout } from '../../../engine/rules/vice-chairs.ts';

const now = new Date('2026-03-02T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const present: ChairAbout = { hasLeft: false, awayUntil: null, isBiased: false };
const away: ChairAbout = { ...present, awayUntil: inDays(1) };
const biased: ChairAbout = { ...present, isBiased: true };

test.each<[string, readonly ChairAbout[], boolean]>([
  ['no chair', [], false],
  ['a chair who is there', [present], false],
  ['a chair who is away', [away], true],
  ['a chair whose absence is over', [{ ...present, awayUntil: inDays(-1) }], false],
  ['a chair whose absence ends now', [{ ...present, awayUntil: now }], false],
  ['a chair on the proposal', [biased], true],
  ['one of two chairs away', [away, present], false],
  ['one of two chairs on the proposal', [present, biased], false],
  ['one chair away, one on the proposal', [away, biased], true],
  ['only a deactivated chair', [{ ...present, hasLeft: true }], false],
  ['a deactivated chair beside one who is away', [{ ...present, hasLeft: true }, away], true],
  ['a deactivated chair beside one who is there', [{ ...away, hasLeft: true }, present], false],
])('stands in for %s: %3$s', (_name, chairs, answer) => {
  expect(standsIn(chairs, now)).toBe(answer);
});

const ada = { name: 'Ada', isReviewer: true, isPlaceholder: false, hasLeft: false, isChair: false };

test.each<[string, Parameters<typeof mayBeViceChair>[0], boolean, string]>([
  ['a reviewer', ada, false, 'yes'],
  ['somebody else with agreement', { ...ada, isReviewer: false }, true, 'yes'],
  ['somebody else without it', { ...ada, isReviewer: false }, false, 'NOT_A_FAP_REVIEWER'],
  ['a chair', { ...ada, isChair: true }, true, 'VICE_CHAIR_IS_CHAIR'],
  ['a deactivated person', { ...ada, hasLeft: true }, true, 'PERSON_NOT_FOUND'],
])('vice-chair: %s', (_name, person, givesRole, answer) => {
  const may = mayBeViceChair(person, givesRole);

  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});

const chair: Actor = { ...nobody, kind: 'person', userId: 7, role: 'FAP_CHAIR' };

test.each<[string, Actor, number, Date | null, string]>([
  ['a chair of oneself', chair, 7, inDays(10), 'yes'],
  ['a chair who is back', chair, 7, null, 'yes'],
  ['a chair of another', chair, 8, inDays(10), 'CHAIR_AWAY_OF_OTHER'],
  ['a chair who ends that of another', chair, 8, null, 'CHAIR_AWAY_OF_OTHER'],
  ['an officer of a chair', system, 8, inDays(366), 'yes'],
  ['a day that is over', chair, 7, inDays(-1), 'CHAIR_AWAY_DATE'],
  ['now', chair, 7, now, 'CHAIR_AWAY_DATE'],
  ['more than a year', chair, 7, inDays(367), 'CHAIR_AWAY_DATE'],
])('away: %s', (_name, actor, userId, until, answer) => {
  const may = mayBeAway(actor, { userId, until }, now);

  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});
