import { CombinedGraphQLErrors } from '@apollo/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { workloadOf } from '../../web/faps/workload.ts';
import type { FapPlaceFragment } from '../../web/generated/faps.ts';
import { ReviewStatusTag } from '../../web/reviews/ReviewStatusTag.tsx';
import { confirmByNames, type RefusedNames } from '../../web/ui/confirm-by-names.ts';
import { NamedList } from '../../web/ui/use-confirm-by-names.tsx';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { count }: { count?: number } = {}) => (count === undefined ? key : `${key} ${count}`) }),
}));

const NAMES = ['42: review of Ann Lee in SAC on VESPA'];
const refused = (reason: string) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Refused', extensions: { reason, context: { names: NAMES, count: 4 } } }] });

describe('a removal that would take judgements away', () => {
  const attempt = async (answer: boolean, failure: Error = refused('REVIEWS_WOULD_BE_LOST')) => {
    const calls: boolean[] = [];
    const asked: RefusedNames[] = [];
    const work = (isConfirmed: boolean) => {
      calls.push(isConfirmed);
      return isConfirmed ? Promise.resolve() : Promise.reject(failure);
    };
    const ask = (named: RefusedNames) => Promise.resolve(asked.push(named) > 0 && answer);
    const done = await confirmByNames(work, { reason: 'REVIEWS_WOULD_BE_LOST', ask });
    return { done, calls, asked };
  };

  test('names them and goes on with a press', async () => {
    expect(await attempt(true)).toEqual({ done: true, calls: [false, true], asked: [{ names: NAMES, count: 4 }] });
  });

  test('does nothing without the press', async () => {
    expect(await attempt(false)).toMatchObject({ done: false, calls: [false] });
  });

  test('asks nothing where the server refuses for another reason', async () => {
    await expect(attempt(true, refused('FAP_INSTRUMENT_SUBMITTED'))).rejects.toThrow('Refused');
  });

  test('shows the names, and how many more', () => {
    const shown = renderToStaticMarkup(<NamedList text="They go" names={NAMES} count={4} />);

    expect(shown).toContain(NAMES[0]);
    expect(shown).toContain('common.andMore 3');
  });
});

describe('an ended draft', () => {
  test('is called ended, whatever its status', () => {
    expect(renderToStaticMarkup(<ReviewStatusTag status="DRAFT" hasEnded isStarted />)).toContain('reviews.status.ENDED');
    expect(renderToStaticMarkup(<ReviewStatusTag status="DRAFT" hasEnded={false} isStarted />)).toContain('reviews.status.DRAFT');
  });

  test('reads as not started while nothing is written', () => {
    expect(renderToStaticMarkup(<ReviewStatusTag status="DRAFT" isStarted={false} />)).toContain('reviews.status.NOT_STARTED');
  });

  test('is neither overdue nor awaited in the workload', () => {
    const place = (instrumentSubmitted: boolean) =>
      ({
        proposalPk: 1,
        instrumentId: 1,
        instrumentSubmitted,
        proposal: { proposalId: '42', title: '' },
        assignments: [{ fapMemberUserId: 7, user: null, review: { status: 'DRAFT' } }],
      }) as unknown as FapPlaceFragment;
    const terms = { wanted: 1, end: '2026-01-01T00:00:00Z', now: new Date('2026-02-01') };

    expect(workloadOf([place(true)], terms)).toMatchObject({ overdue: 0, reviewers: [{ submitted: 0, ended: 1, total: 1 }] });
    expect(workloadOf([place(false)], terms)).toMatchObject({ overdue: 1, reviewers: [{ submitted: 0, ended: 0, total: 1 }] });
  });

  test('name the instrument of a proposal that is on several', () => {
    const place = (proposalPk: number, instrumentId: number, name: string) =>
      ({
        proposalPk,
        instrumentId,
        instrument: { name },
        assignments: [],
        proposal: { proposalId: '42', title: 'Ice' },
      }) as unknown as FapPlaceFragment;
    const places = [place(1, 5, 'VESPA'), place(1, 6, 'SWIFT'), place(2, 5, 'VESPA')];

    const { rows } = workloadOf(places, { wanted: 1, end: null, now: new Date('2026-02-01') });

    expect(rows.map(({ instrument }) => instrument)).toEqual(['VESPA', 'SWIFT', '']);
  });
});
