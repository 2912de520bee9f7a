import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
let ending: number | undefined;
const readers = new Set<() => void>();

function turn(pressed: boolean): void {
  window.clearTimeout(ending);
  if (pressed === isPressed) return;
  isPressed = pressed;
  for (const reader of readers) reader();
}
const press = ({ button }: MouseEvent): void => {
  if (button === 0) turn(true);
};
const release = (): void => {
  window.clearTimeout(ending);
  // The click event follows mouseup directly.
  ending = window.setTimeout(() => turn(false));
};
const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    document.addEventListener('mousedown', press, true);
    for (const end of ENDS) document.addEventListener(end, release, true);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    document.removeEventListener('mousedown', press, true);
    for (const end of ENDS) document.removeEventListener(end, release, true);
    turn(false);
  };
}

/** Freezes a value while the mouse button is down. A field error shown on blur would move the pressed button, and the click would miss it. */
export function useSteady<Shown>(news: Shown): Shown {
  const pressed = useSyncExternalStore(subscribe, () => isPressed);
  const [shown, setShown] = useState(news);
  if (!pressed && shown !== news) setShown(news);
  return pressed ? shown : news;
}
