import { CombinedGraphQLErrors } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import { autosave } from '../../../web/forms/wizard/autosave.ts';
import { draftStorageOf } from '../../../web/forms/wizard/draft-storage.ts';
import { ConnectionProblem } from '../../../web/ui/connection-problem.ts';
import { aBasisForm, aConditionalForm, aRawForm, conflictOf, newsOf, resultOf, sessionOf } from '../../support/questionary-session.ts';

const STEP_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/ProposalEdit/1' });
  vi.stubGlobal('window', {
    ...page,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function aPage(answer: () => Error | null) {
  const asked: number[] = [];
  const start = Date.now();
  const session = sessionOf({
    form: aRawForm({ questionaryId: 7 }),
    now: () => new Date(),
    copy: draftStorageOf(1, 7),
    api: {
      save: ({ answers }) => {
        asked.push((Date.now() - start) / 1000);
        const error = answer();
        if (error) return Promise.reject(error);
        const saved = Object.entries(answers).map(([questionId, value]) => ({ questionId, value, version: 1 }));
        return Promise.resolve(resultOf({ saved }));
      },
      follow: () => Promise.resolve(newsOf()),
    },
  });
  const end = autosave(session);
  const wait = async (seconds: number): Promise<void> => {
    for (let ms = 0; ms < seconds * 1000; ms += STEP_MS) await vi.advanceTimersByTimeAsync(STEP_MS);
  };
  return { session, asked, wait, end };
}

const refusal = (code: string, reason?: string): Error =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code, ...(reason ? { reason } : {}) } }], data: null });

test.each([
  ['too many requests', () => refusal('TOO_MANY_REQUESTS')],
  ['an error inside the server', () => refusal('INTERNAL_SERVER_ERROR')],
])(
  '%s: the save is tried again by itself with longer and longer pauses, and the copy stays until it comes through',
  async (_name, error) => {
    let broken = true;
    const { session, asked, wait, end } = aPage(() => (broken ? error() : null));
    session.store.change('a', 'text');
    await wait(25);

    expect(session.getState().phase).toBe('troubled');
    expect(draftStorageOf(1, 7).read()).toHaveLength(1);
    const pauses = asked.slice(1).map((at, i) => Math.round(at - (asked[i] ?? 0)));
    expect(pauses).toEqual([5, 15]);
    broken = false;
    await wait(31);

    expect([session.getState().phase, session.isDirty(), draftStorageOf(1, 7).read()]).toEqual(['idle', false, []]);
    end();
  },
);

test('typing goes on meanwhile without asking a busy server more often', async () => {
  const { session, asked, wait, end } = aPage(() => refusal('TOO_MANY_REQUESTS'));
  for (let n = 0; n < 10; n += 1) {
    session.store.change('a', `text ${n}`);
    await wait(0.5);
  }
  await wait(1);

  expect(asked).toHaveLength(1);
  end();
});

test('what was typed in a dialog just before it is closed is saved', async () => {
  const page = aPage(() => null);
  await page.wait(1);

  page.session.store.change('a', 'Gloves are worn');
  page.end();
  await page.wait(1);

  expect(page.asked).toEqual([1]);
  expect(page.session.isDirty()).toBe(false);
});

test('who types without a pause is saved every six seconds', async () => {
  const { session, asked, wait, end } = aPage(() => null);
  for (let n = 0; n < 100; n += 1) {
    session.store.change('a', `text ${n}`);
    await wait(0.3);
  }
  end();

  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...asked.map((at, i) => at - (asked[i - 1] ?? 0)))).toBeLessThan(7);
});

test('what the server has refused is not tried again, what could not be sent is', async () => {
  const refused = aPage(() => refusal('BAD_USER_INPUT'));
  refused.session.store.change('a', 'text');
  await refused.wait(60);
  const askedInAMinute = refused.asked.length;
  refused.end();
  const offline = aPage(() => new ConnectionProblem('cut'));
  offline.session.store.change('a', 'text');
  await offline.wait(10);
  offline.end();

  expect(askedInAMinute).toBe(1);
  expect(offline.asked.length).toBeGreaterThan(2);
});

test('what was refused by where the item stood is tried again where the news say that one may write', async () => {
  let moving = true;
  const { session, asked, wait, end } = aPage(() => (moving ? refusal('NOT_FOUND', 'QUESTIONARY_NOT_FOUND') : null));
  session.store.change('a', 'text');
  await wait(2);
  expect([session.getState().phase, asked.length]).toEqual(['troubled', 1]);
  moving = false;
  await wait(6);

  expect([session.getState().phase, session.isDirty(), asked.length]).toEqual(['idle', false, 2]);
  end();
});

test('where news come through again, what waits is sent at once and not when its pause is over', async () => {
  let isCut = true;
  const { session, asked, wait, end } = aPage(() => (isCut ? new ConnectionProblem('cut') : null));
  session.store.change('a', 'text');
  await wait(24);
  isCut = false;
  const before = asked.length;
  await session.follow(1);
  await wait(2);
  end();

  expect([asked.length - before, session.getState().phase, session.isDirty()]).toEqual([1, 'idle', false]);
});

test('what was typed offline in a question that a colleague hid meanwhile is sent by itself when they show it again', async () => {
  const sent: Answers[] = [];
  let isCut = true;
  let news = newsOf();
  const session = sessionOf({
    form: aConditionalForm,
    copy: draftStorageOf(1, 7),
    api: {
      save: ({ answers }) => {
        if (isCut) return Promise.reject(new ConnectionProblem('cut'));
        sent.push(answers);
        return Promise.resolve(
          resultOf({ saved: Object.entries(answers).map(([questionId, value]) => ({ questionId, value, version: 1 })) }),
        );
      },
      follow: () => Promise.resolve(news),
    },
  });
  const end = autosave(session);
  session.store.change('company', 'Acme');
  await vi.advanceTimersByTimeAsync(2000);
  isCut = false;
  news = newsOf(conflictOf({ questionId: 'industry', value: false, version: 2 }));
  await session.follow(1);
  await vi.advanceTimersByTimeAsync(60_000);
  const whileHidden = [...sent];
  news = newsOf(conflictOf({ questionId: 'industry', value: true, version: 3 }));
  await session.follow(1);
  await vi.advanceTimersByTimeAsync(2000);

  expect([whileHidden, sent]).toEqual([[], [{ company: 'Acme' }]]);
  expect(session.getState().phase).toBe('idle');
  end();
});

test('a save that somebody has pressed for and that did not come through is tried again as well', async () => {
  let broken = true;
  const { session, wait, end } = aPage(() => (broken ? refusal('INTERNAL_SERVER_ERROR') : null));
  session.store.change('a', 'text');
  await session.save(1, true);
  broken = false;

  await wait(6);

  expect(session.isDirty()).toBe(false);
  end();
});

test('what two closed windows left in one place is told at the next opening: the second comes when the first is saved, and conflicts with it', async () => {
  draftStorageOf(1, 7).write([{ questionId: 'a', value: 'a long text', version: 0, columns: null }]);
  draftStorageOf(1, 7).write([{ questionId: 'a', value: 'short', version: 0, columns: null }]);
  let stored: { readonly value: Json; readonly version: number } = { value: '', version: 0 };
  const session = sessionOf({
    form: aRawForm({ questionaryId: 7 }),
    now: () => new Date(),
    copy: draftStorageOf(1, 7),
    api: {
      save: ({ answers, versions }) => {
        if ((versions.get('a') ?? 0) < stored.version)
          return Promise.resolve(resultOf({ conflicts: [conflictOf({ questionId: 'a', ...stored })] }));
        stored = { value: answers['a'] ?? null, version: stored.version + 1 };
        return Promise.resolve(resultOf({ saved: [{ questionId: 'a', ...stored }] }));
      },
    },
  });
  const end = autosave(session);
  await vi.advanceTimersByTimeAsync(3000);

  expect(stored.value).toBe('short');
  expect(session.getState().conflicts).toMatchObject([{ questionId: 'a', value: 'short' }]);
  expect(session.store.state('a').answer).toBe('a long text');
  end();
});

function aNewRow() {
  const session = sessionOf({
    form: { ...aBasisForm({ title: '' }, 'GENERIC_TEMPLATE_BASIS'), questionaryId: 0 },
    needsBasis: true,
    copy: draftStorageOf(1, 7),
    create: () => Promise.reject(new ConnectionProblem('cut')),
  });
  return { session, end: autosave(session) };
}

test('a save of nothing that was pressed while cut off has failed and says so: nothing is kept that would be sent by itself', async () => {
  const { session, end } = aNewRow();

  const outcome = await session.save(1, true);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(outcome).toBe('away');
  expect(session.getState()).toMatchObject({ phase: 'failed', failure: 'cut' });
  end();
});

async function aTitledRow() {
  const { session, end } = aNewRow();
  session.store.change('basis', { title: 'Ice' });
  await vi.advanceTimersByTimeAsync(1200);
  return { session, end, before: session.getState().phase };
}

test('what was typed into a new row while cut off and is reset waits for nothing any more, and nothing of it is kept', async () => {
  const { session, end, before } = await aTitledRow();

  await session.undo(1);

  expect([before, session.getState().phase, session.isDirty(), draftStorageOf(1, 7).read()]).toEqual(['offline', 'idle', false, []]);
  end();
});

test('a new row whose title was taken away while cut off waits for a title, not for the network', async () => {
  const { session, end, before } = await aTitledRow();

  session.store.change('basis', { title: '' });
  await vi.advanceTimersByTimeAsync(60_000);

  expect([before, session.getState().phase, session.isDirty()]).toEqual(['offline', 'idle', true]);
  end();
});

test('a save that hangs while its page goes, and then fails, is followed by the last one alone', async () => {
  let fail = (_error: Error): void => undefined;
  let saves = 0;
  const session = sessionOf({
    form: aRawForm({ questionaryId: 7 }),
    copy: draftStorageOf(1, 7),
    api: {
      save: () => {
        saves += 1;
        return saves === 1 ? new Promise((_resolve, reject) => (fail = reject)) : Promise.reject(new ConnectionProblem('cut'));
      },
      follow: () => Promise.resolve(newsOf()),
    },
  });
  const end = autosave(session);
  session.store.change('a', 'text');
  await vi.advanceTimersByTimeAsync(2000);

  end();
  fail(new ConnectionProblem('cut'));
  await vi.advanceTimersByTimeAsync(120_000);

  expect([saves, draftStorageOf(1, 7).read()]).toEqual([2, [expect.objectContaining({ value: 'text' })]]);
});

test('what is thrown away elsewhere while the last save of a page that is gone hangs does not come back when it fails', async () => {
  let fail = (_error: Error): void => undefined;
  const session = sessionOf({
    form: aRawForm({ questionaryId: 7 }),
    copy: draftStorageOf(1, 7),
    api: { save: () => new Promise((_resolve, reject) => (fail = reject)), follow: () => Promise.resolve(newsOf()) },
  });
  const end = autosave(session);
  session.store.change('a', 'text');
  end();
  await vi.advanceTimersByTimeAsync(1000);
  const before = draftStorageOf(1, 7).all();

  draftStorageOf(1, 7).discard(draftStorageOf(1, 7).all());
  fail(new ConnectionProblem('cut'));
  await vi.advanceTimersByTimeAsync(1000);

  expect([before, draftStorageOf(1, 7).all()]).toEqual([[expect.objectContaining({ value: 'text' })], []]);
});

test.each([
  ['after they had left', false],
  ['before it was over that another part of the page sent it', true],
])('what is typed where somebody has come back, %s, is kept', async (_name, overlaps) => {
  const { session, wait, end } = aPage(() => new ConnectionProblem('cut'));
  session.store.change('a', 'text');
  if (!overlaps) end();
  const endAgain = autosave(session);
  if (overlaps) end();
  draftStorageOf(1, 7).discard(draftStorageOf(1, 7).all());

  session.store.change('a', 'text again');
  await wait(3);

  expect(draftStorageOf(1, 7).all()).toEqual([expect.objectContaining({ value: 'text again' })]);
  endAgain();
});

test('what this device has no room for is not said to be kept, until it is', async () => {
  let full = true;
  const copy = { ...draftStorageOf(1, 7), write: () => !full };
  const session = sessionOf({ copy, api: { save: () => Promise.reject(new ConnectionProblem('cut')) } });
  const end = autosave(session);
  expect(session.getState().kept).toBe(true);

  session.store.change('a', 'text');
  await vi.advanceTimersByTimeAsync(200);
  expect([session.getState().kept, session.waits()]).toEqual([false, false]);
  full = false;
  session.store.change('a', 'less');
  await vi.advanceTimersByTimeAsync(200);

  expect(session.getState().kept).toBe(true);
  end();
});
