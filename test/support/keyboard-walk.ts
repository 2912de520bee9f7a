import type { Page } from 'playwright-core';

/** Maximum of Tab presses per screen. */
const MAX_STEPS = 250;
/** Stops after this many repeated elements; focus guards of dialogs repeat, too. */
const ROUND = 4;
const SCROLLED_MS = 300;

export async function keyboardWalk(page: Page): Promise<readonly string[]> {
  // tsx wraps functions in a helper that the page lacks
  await page.evaluate('globalThis.__name ??= (it) => it');
  // installed in the page once: identity, appearance and the list of elements
  await page.evaluate(prepare);
  const faults = new Set<string>();
  const seen = new Set<string>();
  let known = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const now = await lookOnceDrawn(page);
    known = now === null || seen.has(now.key) ? known + 1 : 0;
    // the page is at its end, or the dialog starts again
    if (known > ROUND) break;
    if (now === null) continue;
    seen.add(now.key);
    for (const fault of now.faults) faults.add(`${fault}: ${now.label}`);
  }
  for (const label of await page.evaluate(neverReached, [...seen])) faults.add(`not reached by Tab: ${label}`);
  return [...faults];
}

/** Looks again after a moment at a fault, which a page that still scrolls or draws may have for a frame. */
async function lookOnceDrawn(page: Page): Promise<ReturnType<typeof lookAtFocus>> {
  const now = await page.evaluate(lookAtFocus);
  if (!now || now.faults.length === 0) return now;
  await page.waitForTimeout(SCROLLED_MS);
  return page.evaluate(lookAtFocus);
}

interface Walk {
  readonly keyOf: (element: Element) => string;
  readonly labelOf: (element: Element) => string;
  readonly ringsOf: (element: Element) => ReadonlyMap<string, number>;
  readonly rings: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly reachable: readonly Element[];
}
declare global {
  interface Window {
    beamtimeWalk?: Walk;
  }
}

async function prepare(): Promise<void> {
  const LEAST_RING_PX = 2;
  const keys = new Map<Element, string>();
  const keyOf = (element: Element) => {
    if (!keys.has(element)) keys.set(element, String(keys.size));
    return keys.get(element) ?? '';
  };
  const labelOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? (element.textContent.trim() || element.id || element.outerHTML.slice(0, 120));
    return `<${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''} class="${element.className.toString().slice(0, 60)}"> ${text.slice(0, 60)}`;
  };
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Red, green, blue and opacity, whatever the notation. */
  const rgbaOf = (color: string): readonly number[] => {
    if (!paint) return [];
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const groundOf = (element: Element | null): readonly number[] => {
    for (let at = element; at; at = at.parentElement) {
      const ground = rgbaOf(getComputedStyle(at).backgroundColor);
      if (ground[3] === 255) return ground;
    }
    return [255, 255, 255, 255];
  };
  /** WCAG 2.2, relative luminance. */
  const luminanceOf = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (color: string, ground: readonly number[]) => {
    const over = rgbaOf(color);
    const opacity = (over[3] ?? 0) / 255;
    const [one, other] = [
      luminanceOf(over.slice(0, 3).map((part, at) => part * opacity + (ground[at] ?? 0) * (1 - opacity))),
      luminanceOf(ground),
    ].sort((a, b) => b - a);
    return ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05);
  };
  const ringsOf = (element: Element) => {
    const rings = new Map<string, number>();
    const look = (at: Element, place: string) => {
      for (const part of [null, '::before', '::after']) {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow, opacity } = getComputedStyle(at, part);
        if (opacity === '0') continue;
        const outside = groundOf(parseFloat(outlineOffset) < 0 ? at : at.parentElement);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= LEAST_RING_PX)
          rings.set(`${place} ${part} ${outlineColor}`, contrast(outlineColor, outside));
        // a shadow acts as a ring by its spread, the last length
        for (const [, color = '', lengths = ''] of boxShadow.matchAll(/([a-z-]+\([^)]*\)|#\w+) ((?:-?[\d.]+px ?){4})/g))
          if (parseFloat(lengths.trim().split(' ')[3] ?? '') >= LEAST_RING_PX)
            rings.set(`${place} ${part} ${color}`, contrast(color, groundOf(at.parentElement)));
      }
    };
    // a control may be drawn by a frame around it, or by a sibling or child
    for (let at: Element | null = element, height = 0; at && height < 5; at = at.parentElement, height += 1) look(at, `up ${height}`);
    for (const near of [element.nextElementSibling, element.firstElementChild]) if (near) look(near, near.tagName);
    // a line has no ring, but is drawn wider
    for (const line of element instanceof SVGElement ? element.querySelectorAll('path') : []) {
      const { stroke, strokeWidth } = getComputedStyle(line);
      if (parseFloat(strokeWidth) >= LEAST_RING_PX) rings.set(`line ${strokeWidth} ${stroke}`, contrast(stroke, groundOf(element)));
    }
    return rings;
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
    // a link in a text that is edited is part of the text
    if (!enabled(element) || element.parentElement?.closest('[contenteditable=true]')) return false;
    if (element.matches(focusable)) return true;
    // an element with a pointer cursor must be reachable by keyboard
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
  // the walk starts at the beginning of the page or dialog
  const start = document.createElement('span');
  start.tabIndex = -1;
  (dialog?.querySelector('[tabindex="0"] + *') ?? dialog ?? document.body).prepend(start);
  start.focus();
  start.remove();
  // wait until the previous element is drawn without focus
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const rings = new Map(all.filter((element) => element.matches(focusable)).map((element) => [keyOf(element), ringsOf(element)]));
  window.beamtimeWalk = { keyOf, labelOf, ringsOf, rings, reachable };
}

function lookAtFocus(): { readonly key: string; readonly label: string; readonly faults: readonly string[] } | null {
  /** WCAG 2.2, 1.4.11. */
  const LEAST_CONTRAST = 3;
  const walk = window.beamtimeWalk;
  const element = document.activeElement;
  if (!walk || !element || element === document.body) return null;
  const key = walk.keyOf(element);
  const faults: string[] = [];
  const before = walk.rings.get(key);
  const added = before && [...walk.ringsOf(element)].filter(([ring]) => !before.has(ring)).map(([, contrast]) => contrast);
  if (added?.length === 0) faults.push('focus has no ring');
  else if (added && Math.max(...added) < LEAST_CONTRAST)
    faults.push(`the ring of focus has a contrast of ${Math.max(...added).toFixed(1)}`);
  // a list opened by mouse floats above the page until the next click
  const FLOATING = '.ant-dropdown, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown, .ant-message, .ant-notification';
  const { left, top, width, height } = element.getBoundingClientRect();
  // the middle of a bent line's frame may be far from the line
  const path = element instanceof SVGGElement ? element.querySelector('path') : null;
  const matrix = path?.getScreenCTM();
  const points =
    path && matrix
      ? [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => path.getPointAtLength(share * path.getTotalLength()).matrixTransform(matrix))
      : [2, height / 2, height - 2].map((down) => ({ x: Math.min(Math.max(left + width / 2, 0), window.innerWidth - 1), y: top + down }));
  const inside = left + width > 0 && left < window.innerWidth && top + height > 0 && top < window.innerHeight;
  if (!inside) faults.push('focus is outside the window');
  else if (width > 1 && height > 1) {
    const uncovered = points.some(({ x, y }) => {
      const at = document.elementFromPoint(x, y);
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
      // arrow keys move within such a group; radio buttons of one name form a group
      const group = element.closest(roving);
      return !(group && groups.has(group)) && !(element instanceof HTMLInputElement && element.type === 'radio');
    })
    .map(walk.labelOf);
}
