import { useState, type KeyboardEvent } from 'react';

const COLUMNS = 7;

/**
 * Place that a key leads to in rows of seven days, or the same place.
 *
 * @example dayReached('ArrowDown', 3, 14) // 10
 */
export function dayReached(key: string, place: number, count: number): number {
  const row = place - (place % COLUMNS);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - COLUMNS,
    ArrowDown: place + COLUMNS,
    Home: row,
    End: row + COLUMNS - 1,
  };
  const next = steps[key] ?? place;
  return next >= 0 && next < count ? next : place;
}

/** Days are one stop of the keyboard; arrows go from day to day. */
export function useDayFocus() {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
    const place = event.target instanceof HTMLElement ? days.indexOf(event.target) : -1;
    if (place < 0) return;
    const next = dayReached(event.key, place, days.length);
    if (next === place) return;
    event.preventDefault();
    days[next]?.focus();
  };
  return {
    onKeyDown,
    cell: (place: number, count: number) => ({ isStop: place === Math.min(stop, count - 1), onFocus: () => setStop(place) }),
  };
}
