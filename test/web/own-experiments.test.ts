import { expect, test } from 'vitest';
import { experimentReportPages } from '../../web/experiment-reports/routes.tsx';
import { experimentPages } from '../../web/experiments/routes.tsx';
import { aheadOf } from '../../web/experiments/ahead/ahead-of.ts';
import { hasReportAction, upcomingOf } from '../../web/experiments/own/action-facts.ts';

test('experiments that have ended or been cancelled do not lie ahead', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const coming = { endsAt: '2026-03-03T12:00:00Z', cancelledAt: null };
  expect(
    upcomingOf([coming, { ...coming, endsAt: '2026-03-01T12:00:00Z' }, { ...coming, cancelledAt: '2026-02-01T12:00:00Z' }], now),
  ).toEqual([coming]);
});

test('experiment times depend on the feature only, and stand in the menu of users', () => {
  const page = experimentPages.find(({ path }) => path === '/ExperimentTimes');
  expect(page).toMatchObject({ feature: 'SCHEDULER', menu: { roles: ['USER'] } });
  expect(page?.roles).toBeUndefined();
});

test('the report is offered where one is asked for or was begun', () => {
  expect(hasReportAction({ reportDueAt: null, reports: [] })).toBe(false);
  expect(hasReportAction({ reportDueAt: '2030-02-01T09:00:00Z', reports: [] })).toBe(true);
  expect(hasReportAction({ reportDueAt: null, reports: [{ id: 1, kind: 'PRELIMINARY', status: 'DRAFT' }] })).toBe(true);
});

test('officers have the list of reports, and the team writes them', () => {
  expect(experimentReportPages.map(({ path, roles }) => [path, roles])).toEqual([
    ['/ExperimentReports', ['USER_OFFICER']],
    ['/CreateExperimentReport/:experimentPk', ['USER']],
    ['/ExperimentReport/:reportId', ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST']],
  ]);
});

test('experiments that run today stand before later ones, without drafts', () => {
  const one = { status: 'ACTIVE', cancelledAt: null } as const;
  const [runs, begins, later] = ['2026-03-01T12:00:00Z', '2026-03-02T20:00:00Z', '2026-03-04T12:00:00Z'].map((startsAt) => ({
    ...one,
    startsAt,
  }));
  const rows = [runs, begins, later].flatMap((row) => row ?? []);

  expect(aheadOf([...rows, { ...one, status: 'DRAFT', startsAt: '2026-03-02T12:00:00Z' }], new Date('2026-03-03T00:00:00Z'))).toEqual({
    today: [runs, begins],
    later: [later],
  });
});
