import { expect, test, vi } from 'vitest';
import { TextDraft } from '../../../web/studio/shared/text-draft.ts';

interface Stored {
  readonly version: number;
  readonly subject: string;
  readonly body: string;
  readonly published: string;
}
type Failure = 'changed' | 'refused' | 'unreachable';
class Refusal extends Error {
  readonly why: Failure;
  constructor(why: Failure) {
    super(why);
    this.why = why;
  }
}

/** Keeps one text of two parts; another officer writes with `other`. */
function aServer() {
  let kept: Stored = { version: 0, subject: 'Time', body: 'Dear all', published: 'Dear all' };
  const next = { fails: null as Failure | null, losesAnswer: false };
  const saves: string[] = [];
  return {
    next,
    saves,
    now: () => kept,
    other: (more: Partial<Stored>) => (kept = { ...kept, ...more, version: kept.version + 1 }),
    save: async (base: Stored, texts: Pick<Stored, 'subject' | 'body'>) => {
      await Promise.resolve();
      saves.push(texts.body);
      if (next.fails) throw new Refusal(next.fails);
      if (base.version !== kept.version) throw new Refusal('changed');
      kept = { ...kept, ...texts, version: kept.version + 1 };
      if (next.losesAnswer) throw new Refusal('unreachable');
      return kept;
    },
  };
}

function aDraft() {
  const server = aServer();
  const rests: (() => void)[] = [];
  const waits: (() => void)[] = [];
  const draft = new TextDraft<Stored, 'subject' | 'body'>({
    parts: ['subject', 'body'],
    opened: server.now(),
    now: () => new Date('2026-11-27T10:00:00Z'),
    rest: () => new Promise((done) => void rests.push(done)),
    wait: () => new Promise((done) => void waits.push(done)),
    server: {
      textsOf: ({ subject, body }) => ({ subject, body }),
      save: server.save,
      load: () => Promise.resolve({ stored: server.now(), who: 'Olga', at: '2026-11-27T09:00:00Z' }),
      failure: (error) => (error as Refusal).why,
    },
  });
  const phase = (expected: string) => vi.waitFor(() => expect(draft.getState().phase).toBe(expected));
  return {
    server,
    draft,
    phase,
    rested: () => rests.splice(0).forEach((done) => done()),
    waited: () => waits.splice(0).forEach((done) => done()),
  };
}

test('typing is saved once it rests, and only its last state', async () => {
  const { server, draft, phase, rested } = aDraft();
  draft.write({ body: 'Dear' });
  draft.write({ body: 'Dear users' });
  expect(draft.getState().phase).toBe('saving');
  rested();

  await phase('saved');
  expect(server.saves).toEqual(['Dear users']);
  expect(draft.getState().savedAt).toEqual(new Date('2026-11-27T10:00:00Z'));
});

test('leaving saves at once, with what is typed during a save', async () => {
  const { server, draft } = aDraft();
  draft.write({ body: 'One' });
  const first = draft.flush();
  draft.write({ body: 'Two' });

  expect(await Promise.all([first, draft.flush()])).toEqual([false, true]);
  expect(server.saves).toEqual(['One', 'Two']);
});

test('without a connection the text stays and is sent again by itself', async () => {
  const { server, draft, phase, waited } = aDraft();
  server.next.fails = 'unreachable';
  draft.write({ body: 'Dear users' });
  await draft.flush();
  expect(draft.getState()).toMatchObject({ phase: 'offline', texts: { body: 'Dear users' } });
  server.next.fails = null;
  waited();

  await phase('saved');
  expect(server.now().body).toBe('Dear users');
});

test('a save whose answer was lost is no edit conflict', async () => {
  const { server, draft, phase, waited } = aDraft();
  server.next.losesAnswer = true;
  draft.write({ body: 'Dear users' });
  await draft.flush();
  server.next.losesAnswer = false;
  waited();

  await phase('saved');
  expect(draft.getState().found).toBeNull();
});

test('a refused text stays unsaved until it is changed', async () => {
  const { server, draft, phase, rested } = aDraft();
  server.next.fails = 'refused';
  draft.write({ body: '{{' });
  await draft.flush();
  expect(draft.getState()).toMatchObject({ phase: 'unsaved', refusal: expect.any(Refusal) as unknown });
  server.next.fails = null;
  draft.write({ body: '{{firstName}}' });
  rested();

  await phase('saved');
  expect(draft.getState().refusal).toBeNull();
});

test('what another officer changed alone is merged and saved with it', async () => {
  const { server, draft, phase, rested } = aDraft();
  server.other({ subject: 'Beam time' });
  draft.write({ body: 'Dear users' });
  await draft.flush();
  rested();

  await phase('saved');
  expect(server.now()).toMatchObject({ subject: 'Beam time', body: 'Dear users' });
  expect(draft.getState().found).toMatchObject({ who: 'Olga', taken: ['subject'], conflicting: [] });
});

test('a conflict is saved only after a decision, also when the page is left', async () => {
  const { server, draft, rested } = aDraft();
  server.other({ body: 'Dear colleagues' });
  draft.write({ body: 'Dear users' });
  await draft.flush();
  draft.write({ body: 'Dear users!' });
  rested();

  expect(await draft.flush()).toBe(false);
  expect(server.now().body).toBe('Dear colleagues');
  expect(draft.getState()).toMatchObject({ phase: 'unsaved', found: { conflicting: [{ part: 'body', theirs: 'Dear colleagues' }] } });
  expect(await draft.saveMine()).toBe(true);
  expect(server.now().body).toBe('Dear users!');
});

test('theirs is taken instead', async () => {
  const { server, draft } = aDraft();
  server.other({ body: 'Dear colleagues' });
  draft.write({ body: 'Dear users' });
  await draft.flush();
  draft.takeTheirs();

  expect(draft.getState()).toMatchObject({ phase: 'saved', found: null, texts: { body: 'Dear colleagues' } });
});

test('texts typed before a reload are saved, unless somebody else wrote there since', async () => {
  const base = { subject: 'Time', body: 'Dear all' };
  const { draft } = aDraft();
  draft.putBack({ ...base, body: 'Dear users' }, base);
  expect(await draft.flush()).toBe(true);

  const later = aDraft();
  later.draft.putBack({ ...base, body: 'Dear users' }, { ...base, body: 'Hello' });
  expect(await later.draft.flush()).toBe(false);
  expect(later.draft.getState().found?.conflicting).toEqual([{ part: 'body', theirs: 'Dear all' }]);
});

test('publishing another version than the one shown is refused, and that one is shown', async () => {
  const { server, draft } = aDraft();
  server.other({ body: 'Dear colleagues' });
  const publish = draft.settle(() => Promise.reject(new Refusal('changed')));

  await expect(publish).rejects.toThrow('changed');
  expect(draft.getState()).toMatchObject({ texts: { body: 'Dear colleagues' }, found: { taken: ['body'] } });
});

test('discarding shows what is published', async () => {
  const { server, draft } = aDraft();
  draft.write({ body: 'Dear users' });
  await draft.flush();
  await draft.settle((stored) => Promise.resolve(server.other({ body: stored.published })));

  expect(draft.getState()).toMatchObject({ phase: 'saved', texts: { body: 'Dear all' } });
});
