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
  // the click comes right after the button is let go
  ending = window.setTimeout(() => turn(false));
};
/** What is dragged ends without a mouseup, and who types holds no button that we have not seen let go. */
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

/**
 * What is shown, as it was while the mouse button is held down. A press takes the focus from a field; were its error to come then, what is pressed
 * would move away below the mouse, and the click would go nowhere.
 */
export function useSteady<Shown>(news: Shown): Shown {
  const pressed = useSyncExternalStore(subscribe, () => isPressed);
  const [shown, setShown] = useState(news);
  if (!pressed && shown !== news) setShown(news);
  return pressed ? shown : news;
}
