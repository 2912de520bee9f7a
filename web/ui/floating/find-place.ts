import { freePlace, isFree, type Box, type Edge, type ScreenPlace, type Size } from './free-place.ts';

const PRESSED =
  'button, a[href], [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], input[type=checkbox], input[type=radio]';
const TYPED = 'input, textarea, [contenteditable=true], .ant-select, .ant-picker';
/** Polling interval in milliseconds, because layout changes cause no event. */
const LOOK_MS = 250;

function boxesOf(selector: string, floating: Element): readonly Box[] {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || floating.contains(control))
      return [];
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    const above = document.elementsFromPoint(x, y).find((one) => !floating.contains(one) && one !== floating);
    // A checkbox input is drawn by its parent.
    const isSeen = above !== undefined && (control.contains(above) || above.contains(control) || control.closest('label')?.contains(above));
    return isSeen ? [{ left, top, width, height }] : [];
  });
}

/** Position that covers no button and if possible no field; null if there is none. */
function placeFor({ floating, edge, sizeOf }: Floating, now: ScreenPlace | null): ScreenPlace | null {
  const { width, height } = sizeOf?.() ?? floating.getBoundingClientRect();
  const size = { width, height };
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const pressed = boxesOf(PRESSED, floating);
  const all = [...pressed, ...boxesOf(TYPED, floating)];
  const fits = now !== null && now.left + width <= room.width && now.top + height <= room.height;
  if (fits && isFree({ ...size, ...now }, all)) return now;
  const free = freePlace(size, room, all, edge);
  if (free) return free;
  return fits && isFree({ ...size, ...now }, pressed) ? now : freePlace(size, room, pressed, edge);
}

interface Floating {
  readonly floating: Element;
  readonly edge: Edge;
  readonly sizeOf?: () => Size;
  readonly put: (place: ScreenPlace | null) => void;
}

/**
 * Moves a floating element so that it covers no interactive ones, while it is shown.
 *
 * @returns ends it
 */
export function keepOffButtons(floating: Floating): () => void {
  let now: ScreenPlace | null = null;
  const look = (): void => {
    now = placeFor(floating, now);
    floating.put(now);
  };
  look();
  const timer = window.setInterval(look, LOOK_MS);
  window.addEventListener('scroll', look, { capture: true, passive: true });
  window.addEventListener('resize', look);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('scroll', look, { capture: true });
    window.removeEventListener('resize', look);
  };
}
