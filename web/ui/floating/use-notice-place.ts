import { useEffect } from 'react';
import { keepOffButtons } from './find-place.ts';
import type { Size } from './free-place.ts';

const LAYER = '.ant-message';
const NOTICE = '.ant-message-notice';
const NOTHING: Size = { width: 0, height: 0 };

const place = (layer: HTMLElement): (() => void) =>
  keepOffButtons({
    floating: layer,
    edge: 'top',
    sizeOf: () => layer.querySelector(NOTICE)?.getBoundingClientRect() ?? NOTHING,
    put: (screenPlace) => {
      layer.classList.toggle('beamtime-notices-through', screenPlace === null);
      if (screenPlace) layer.style.setProperty('--notification-top', `${screenPlace.top}px`);
    },
  });

/** Places messages so that they cover no button; without room for that, they ignore pointer events. */
export function useNoticePlace(): void {
  useEffect(() => {
    let shown: HTMLElement | null = null;
    let end = (): void => undefined;
    const look = (): void => {
      const layer = document.querySelector<HTMLElement>(LAYER);
      if (layer === shown) return;
      end();
      shown = layer;
      end = layer ? place(layer) : () => undefined;
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    look();
    return () => {
      observer.disconnect();
      end();
    };
  }, []);
}
