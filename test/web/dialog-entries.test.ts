import { createMemoryRouter, type DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogEntries } from '../../web/ui/dialog-entries.ts';
import { hearRouter } from '../../web/ui/history-entries.ts';

let router: DataRouter;
let disconnect: readonly (() => void)[];

/** Lets the router and the plan for the next entry finish. */
const rest = async (): Promise<void> => {
  for (let round = 0; round < 8; round++) await vi.advanceTimersByTimeAsync(1);
};

const go = async (to: number | string): Promise<void> => {
  await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  await rest();
};

function start(pathnames: readonly string[]): void {
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [...pathnames] });
  hearRouter(router.state);
  disconnect = [router.subscribe(hearRouter), dialogEntries.connect(router)];
}

/** A dialog that closes at once, or asks first and stays. */
function open(answer: 'closes' | 'asks' = 'closes') {
  const dialog = { asked: 0, isOpen: true, close: () => undefined as void };
  const release = dialogEntries.hold({
    close: () => {
      dialog.asked += 1;
      if (answer === 'closes') dialog.close();
    },
  });
  dialog.close = () => {
    dialog.isOpen = false;
    release();
  };
  return dialog;
}

const address = (): string => router.state.location.pathname;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { search: '' } });
  start(['/before', '/page']);
});

afterEach(async () => {
  await rest();
  for (const end of disconnect) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Back closes the dialog and stays on the page; the next Back leaves it', async () => {
  const dialog = open();
  await rest();

  await go(-1);
  expect([dialog.isOpen, address()]).toEqual([false, '/page']);

  await go(-1);
  expect(address()).toBe('/before');
});

test('a dialog closed by its button leaves no entry to go back to', async () => {
  const dialog = open();
  await rest();
  dialog.close();
  await rest();

  await go(-1);
  expect(address()).toBe('/before');
});

test('Forward does not lead to the entry of a closed dialog', async () => {
  open().close();
  const dialog = open();
  await rest();
  dialog.close();
  await rest();

  await go(1);
  expect(address()).toBe('/page');
  await go(-1);
  expect(address()).toBe('/before');
});

test('a dialog that asks first stays open and is asked again', async () => {
  const dialog = open('asks');
  await rest();

  await go(-1);
  await go(-1);
  expect([dialog.asked, dialog.isOpen, address()]).toEqual([2, true, '/page']);

  dialog.close();
  await rest();
  await go(-1);
  expect(address()).toBe('/before');
});

test('Back closes the topmost of several dialogs', async () => {
  const form = open();
  await rest();
  const picker = open();
  await rest();

  await go(-1);
  expect([form.isOpen, picker.isOpen]).toEqual([true, false]);
  await go(-1);
  expect([form.isOpen, address()]).toEqual([false, '/page']);
  await go(-1);
  expect(address()).toBe('/before');
});

test('a dialog that follows another one keeps the entry', async () => {
  const picker = open();
  await rest();
  picker.close();
  const form = open();
  await rest();

  expect(form.asked).toBe(0);
  await go(-1);
  expect([form.isOpen, address()]).toEqual([false, '/page']);
});

test('a link in a dialog leads on, and Back and Forward pass over the dialog', async () => {
  const dialog = open();
  await rest();
  dialog.close();
  await go('/next');
  expect(address()).toBe('/next');

  await go(-1);
  expect(address()).toBe('/page');
  await go(1);
  expect(address()).toBe('/next');
  await go(-1);
  await go(-1);
  expect(address()).toBe('/before');
});

test('a filter that the page writes after a dialog is kept, and Back still leaves at once', async () => {
  open().close();
  const dialog = open();
  await rest();
  dialog.close();
  await router.navigate('/page?filter=a', { replace: true });
  await router.navigate('/page?filter=ab', { replace: true });
  await rest();
  expect(router.state.location.search).toBe('?filter=ab');

  await go(-1);
  expect(address()).toBe('/before');
});

test('a second dialog uses the entry of the first', async () => {
  const first = open();
  await rest();
  first.close();
  const { key } = router.state.location;
  const second = open();
  await rest();
  expect(router.state.location.key).toBe(key);

  await go(-1);
  expect([second.isOpen, address()]).toEqual([false, '/page']);
  const third = open();
  await rest();
  await go(-1);
  expect([third.isOpen, address()]).toEqual([false, '/page']);
});

test('after a reload in a dialog, Back leaves the page at once', async () => {
  open();
  await rest();
  for (const end of disconnect) end();
  const entries = ['/before', '/page', { pathname: '/page', state: router.state.location.state as unknown }];
  router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: entries });
  vi.resetModules();
  const loaded = [await import('../../web/ui/history-entries.ts'), await import('../../web/ui/dialog-entries.ts')] as const;
  loaded[0].hearRouter(router.state);
  disconnect = [router.subscribe(loaded[0].hearRouter), loaded[1].dialogEntries.connect(router)];
  await rest();

  await go(-1);
  expect(address()).toBe('/before');
});

test('an address that a page wrote without the router stays; the router does not hear of it', async () => {
  const shown = { href: '/made/7?step=2' };
  const replaceState = vi.fn((_state: unknown, _title: string, to: string) => void (shown.href = to));
  vi.stubGlobal('window', { location: shown, history: { state: null, replaceState } });
  const end = router.subscribe(({ location }) => void (shown.href = location.pathname));

  open();
  await rest();
  end();

  expect(replaceState).toHaveBeenCalledOnce();
  expect([shown.href, address(), router.state.location.search]).toEqual(['/made/7?step=2', '/page', '']);
});
