import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Observed width of an element in pixels, known before the first paint. Null until it is mounted. */
export function useWidth<Element extends HTMLElement>(): readonly [ref: RefObject<Element | null>, width: number | null] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
