import { freePlace, isFree, type Box, type Edge, type Place, type Size } from './free-place.ts';

const PRESSED =
  'button, a[href], [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], input[type=checkbox], input[type=radio]';
const TYPED = 'input, textarea, [contenteditable=true], .ant-select, .ant-picker';
/** A page changes under what floats, and tells nobody. */
const LOOK_MS = 250;

/** The boxes of what one can press or type in and that is not below a dialog. */
function boxesOf(selector: string, floating: Element): readonly Box[] {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(selector)].flatMap((control) => {
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight || floating.contains(control))
      return [];
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    const above = document.elementsFromPoint(x, y).find((one) => !floating.contains(one) && one !== floating);
    // a box to tick is drawn by what is around it
    const isSeen = above !== undefined && (control.contains(above) || above.contains(control) || control.closest('label')?.contains(above));
    return isSeen ? [{ left, top, width, height }] : [];
  });
}

/** Where it lies over nothing that one can press, and if possible over nothing that one types in; null: nowhere. */
function placeFor({ floating, edge, sizeOf }: Floating, now: Place | null): Place | null {
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
  /** Absent: it is as large as it is. */
  readonly sizeOf?: () => Size;
  /** Told where it is to be; null: there is no room for it above the page. */
  readonly put: (place: Place | null) => void;
}

/**
 * Keeps something that floats off whatever can be pressed, for as long as it is shown.
 * @returns ends it
 */
export function keepOffButtons(of: Floating): () => void {
  let now: Place | null = null;
  const look = (): void => {
    now = placeFor(of, now);
    of.put(now);
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
