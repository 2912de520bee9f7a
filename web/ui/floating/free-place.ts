export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ScreenPlace {
  readonly left: number;
  readonly top: number;
}

export type Box = Size & ScreenPlace;

/** Preferred position: notices at the top, running tasks in the lower corner. */
export type Edge = 'top' | 'bottom';

/** Distance to the window's edges and to obstacles, in pixels. */
const GAP_PX = 8;
const STEP_PX = 8;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + GAP_PX &&
  other.left < one.left + one.width + GAP_PX &&
  one.top < other.top + other.height + GAP_PX &&
  other.top < one.top + one.height + GAP_PX;

export const isFree = (box: Box, obstacles: readonly Box[]): boolean => !obstacles.some((obstacle) => meet(box, obstacle));

/**
 * First free position from the edge that overlaps no obstacle; null if there is none.
 *
 * @example freePlace({ width: 100, height: 40 }, { width: 360, height: 740 }, [], 'top') // { left: 130, top: 8 }
 */
export function freePlace(size: Size, window: Size, obstacles: readonly Box[], edge: Edge): ScreenPlace | null {
  const [start, middle, end] = [GAP_PX, (window.width - size.width) / 2, window.width - size.width - GAP_PX];
  const lowest = window.height - size.height - GAP_PX;
  for (const left of edge === 'top' ? [middle, end, start] : [end, start, middle]) {
    for (let down = GAP_PX; down <= lowest; down += STEP_PX) {
      const top = edge === 'top' ? down : lowest + GAP_PX - down;
      if (isFree({ ...size, left, top }, obstacles)) return { left, top };
    }
  }
  return null;
}
