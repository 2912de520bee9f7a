import type { Page } from 'playwright-core';

/** Nobody tabs further than this through one screen. */
const MAX_STEPS = 250;
/** So many things again, one after the other: all have been seen. Guards at the ends of dialogs come more than once. */
const ROUND = 4;

/** What a walk through a screen by Tab found amiss, a line each. */
export async function keyboardWalk(page: Page): Promise<readonly string[]> {
  // tsx names functions by a helper of its own, which the page does not have
  await page.evaluate('globalThis.__name ??= (it) => it');
  // fixed in the page: what tells one thing from another, how it looks, and which things there are
  await page.evaluate(prepare);
  const faults = new Set<string>();
  const seen = new Set<string>();
  let known = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const now = await page.evaluate(lookAtFocus);
    known = now === null || seen.has(now.key) ? known + 1 : 0;
    // the page is at its end, or the dialog begins anew
    if (known > ROUND) break;
    if (now === null) continue;
    seen.add(now.key);
    for (const fault of now.faults) faults.add(`${fault}: ${now.label}`);
  }
  for (const label of await page.evaluate(neverReached, [...seen])) faults.add(`not reached by Tab: ${label}`);
  return [...faults];
}

interface Walk {
  readonly keyOf: (element: Element) => string;
  readonly labelOf: (element: Element) => string;
  readonly lookOf: (element: Element) => string;
  readonly looks: Map<string, string>;
  readonly reachable: readonly Element[];
}
declare global {
  interface Window {
    beamtimeWalk?: Walk;
  }
}

function prepare(): void {
  const keys = new Map<Element, string>();
  const keyOf = (element: Element) => {
    if (!keys.has(element)) keys.set(element, String(keys.size));
    return keys.get(element) ?? '';
  };
  const labelOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id || element.outerHTML.slice(0, 120));
    return `<${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''} class="${element.className.toString().slice(0, 60)}"> ${text.slice(0, 60)}`;
  };
  /** What a focus may change: of the thing itself or of a frame around it. */
  const lookOf = (element: Element) => {
    const looks: string[] = [];
    for (let at: Element | null = element, height = 0; at && height < 5; at = at.parentElement, height += 1) {
      for (const part of [null, '::before', '::after']) {
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity } = getComputedStyle(at, part);
        looks.push([outline, boxShadow, borderColor, backgroundColor, textDecoration, opacity].join());
      }
    }
    for (const near of [element.nextElementSibling, element.firstElementChild]) {
      if (!near) continue;
      const { outline, boxShadow, borderColor } = getComputedStyle(near);
      looks.push([outline, boxShadow, borderColor].join());
    }
    return looks.join('|');
  };
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex]';
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter((one) => one.getClientRects().length > 0).at(-1);
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert], [aria-hidden=true]');
  };
  const enabled = (element: Element) => !element.matches(':disabled, [aria-disabled=true], [tabindex="-1"]');
  const all = [...(dialog ?? document).querySelectorAll('*')].filter(shown);
  const reachable = all.filter((element) => {
    if (!enabled(element)) return false;
    if (element.matches(focusable)) return true;
    // what shows a hand belongs to something with the keyboard's reach
    const hand =
      getComputedStyle(element).cursor === 'pointer' &&
      element.parentElement &&
      getComputedStyle(element.parentElement).cursor !== 'pointer';
    return (
      hand &&
      !element.closest(`${focusable}, label, [role=menuitem], [role=option], [role=tab], [role=treeitem]`) &&
      !element.querySelector(focusable)
    );
  });
  (document.activeElement as HTMLElement | null)?.blur();
  // the walk begins where the page or the dialog begins
  const start = document.createElement('span');
  start.tabIndex = -1;
  (dialog?.querySelector('[tabindex="0"] + *') ?? dialog ?? document.body).prepend(start);
  start.focus();
  start.remove();
  const looks = new Map(all.filter((element) => element.matches(focusable)).map((element) => [keyOf(element), lookOf(element)]));
  window.beamtimeWalk = { keyOf, labelOf, lookOf, looks, reachable };
}

function lookAtFocus(): { readonly key: string; readonly label: string; readonly faults: readonly string[] } | null {
  const walk = window.beamtimeWalk;
  const element = document.activeElement;
  if (!walk || !element || element === document.body) return null;
  const key = walk.keyOf(element);
  const faults: string[] = [];
  const before = walk.looks.get(key);
  if (before !== undefined && before === walk.lookOf(element)) faults.push('focus is not seen');
  // a list that was opened by hand floats above the page until something else is clicked
  const FLOATING = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-message, .ant-notification';
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = left + width > 0 && left < window.innerWidth && top + height > 0 && top < window.innerHeight;
  if (!inside) faults.push('focus is outside the window');
  else if (width > 1 && height > 1) {
    const x = Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1);
    const uncovered = [2, height / 2, height - 2].some((down) => {
      const at = document.elementFromPoint(x, top + down);
      return at?.closest(FLOATING) || (at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element)));
    });
    if (!uncovered) faults.push('focus is covered');
  }
  return { key, label: walk.labelOf(element), faults };
}

function neverReached(seen: readonly string[]): readonly string[] {
  const walk = window.beamtimeWalk;
  if (!walk) return [];
  const roving =
    '[role=menu], [role=menubar], [role=tablist], [role=radiogroup], [role=tree], [role=listbox], [role=toolbar], .ant-segmented, .react-flow, .ant-picker-content';
  const groups = new Set(walk.reachable.filter((element) => seen.includes(walk.keyOf(element))).map((element) => element.closest(roving)));
  return walk.reachable
    .filter((element) => element.isConnected && !seen.includes(walk.keyOf(element)))
    .filter((element) => {
      // arrows lead on within such a group; radio buttons of one name are one
      const group = element.closest(roving);
      return !(group && groups.has(group)) && !(element instanceof HTMLInputElement && element.type === 'radio');
    })
    .map(walk.labelOf);
}
