import { beforeEach, expect, test, vi } from 'vitest';
import type * as Aside from '../../server/sandbox/index.ts';
import { startAssembly } from '../../server/printing/assembly/index.ts';
import { aPdf, aPdfWithoutPages } from '../support/document.ts';

const { makers } = vi.hoisted(() => ({ makers: [] as { readonly end: () => void; readonly isThere: () => boolean }[] }));

vi.mock('../../server/sandbox/index.ts', async (original) => {
  const real = await original<typeof Aside>();
  const startSandbox: typeof real.startSandbox = (program) => {
    const apart = real.startSandbox(program);
    const ask = ((call: never, args: never, maxMs: number) => {
      if (call === 'begin') makers.push(apart);
      return apart.ask(call, args, maxMs);
    }) as typeof apart.ask;
    return { ...apart, ask } as never;
  };
  return { ...real, startSandbox };
});

const page = await aPdf([{}]);

type Document = ReturnType<typeof startAssembly>;

async function makeWhole(meanwhile?: (document: Document) => Promise<unknown>): Promise<void> {
  const document = startAssembly();
  await document.addOwn(page);
  await meanwhile?.(document);
  await document.save('Whole');
  document.end();
}

beforeEach(() => {
  startAssembly().end();
  makers.length = 0;
});

test('a process that has made a whole document makes the next one', async () => {
  await makeWhole();
  await makeWhole();

  expect(makers).toHaveLength(2);
  expect(makers[1]).toBe(makers[0]);
});

test('a file that is refused before it meets the document leaves its process for the next one', async () => {
  await makeWhole(async (document) => {
    await expect(document.addAttached(await aPdfWithoutPages())).rejects.toThrow('The PDF has no page');
  });
  await makeWhole();

  expect(makers[1]).toBe(makers[0]);
});

test('a process that has read an attached file ends with its document', async () => {
  await makeWhole((document) => document.addAttached(page));

  expect(makers[0]?.isThere()).toBe(false);
  await makeWhole();
  expect(makers[1]).not.toBe(makers[0]);
});

test('a process whose document was not saved ends with it', async () => {
  const document = startAssembly();
  await document.addOwn(page);
  document.end();

  expect(makers[0]?.isThere()).toBe(false);
  await makeWhole();
  expect(makers[1]).not.toBe(makers[0]);
});

test('a document that is begun while another one is made has a process of its own, and one of the two is kept', async () => {
  await makeWhole(() => makeWhole());

  expect(makers).toHaveLength(2);
  expect(makers[1]).not.toBe(makers[0]);
  expect(makers.map((maker) => maker.isThere())).toEqual([false, true]);
});

test('a process that has died while it waited is not asked', async () => {
  await makeWhole();
  makers[0]?.end();
  await makeWhole();

  expect(makers[1]).not.toBe(makers[0]);
});

test('a process that nobody needs for a minute ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await makeWhole();

    vi.advanceTimersByTime(59_000);
    expect(makers[0]?.isThere()).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(makers[0]?.isThere()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
