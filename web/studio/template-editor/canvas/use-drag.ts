import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Dragged, DropSide, DropTarget } from './drop.ts';

const DRAGGED = 'dragged';
const TARGET = 'target';

const draggedIn = (data: Record<string | symbol, unknown>): Dragged | null => (data[DRAGGED] as Dragged | undefined) ?? null;

interface DragOptions {
  readonly handle?: RefObject<HTMLElement | null>;
  readonly off?: boolean;
}

export function useDraggable(element: RefObject<HTMLElement | null>, dragged: () => Dragged, options: DragOptions = {}): boolean {
  const { handle, off = false } = options;
  const [dragging, setDragging] = useState(false);
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    if (!element.current || off) return;
    return draggable({
      element: element.current,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ [DRAGGED]: latest.current() }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [element, handle, off]);
  return dragging;
}

interface DropOptions {
  readonly accepts: (dragged: Dragged) => boolean;
  readonly target: (side: DropSide) => DropTarget;
}

export function useDropTarget(element: RefObject<HTMLElement | null>, options: DropOptions): DropSide | null {
  const [side, setSide] = useState<DropSide | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        return dragged !== null && latest.current.accepts(dragged);
      },
      getData: ({ input, element: over }) => {
        const { top, height } = over.getBoundingClientRect();
        return { [TARGET]: latest.current.target(input.clientY < top + height / 2 ? 'before' : 'after') };
      },
      onDrag: ({ self, location }) => {
        const innermost = location.current.dropTargets[0]?.element === self.element;
        setSide(innermost ? ((self.data[TARGET] as DropTarget | undefined)?.side ?? null) : null);
      },
      onDragLeave: () => setSide(null),
      onDrop: () => setSide(null),
    });
  }, [element]);
  return side;
}

export function useDrops(onDrop: (dragged: Dragged, target: DropTarget) => void): void {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    return monitorForElements({
      onDrop: ({ source, location }) => {
        const dragged = draggedIn(source.data);
        const target = location.current.dropTargets[0]?.data[TARGET] as DropTarget | undefined;
        if (dragged && target) latest.current(dragged, target);
      },
    });
  }, []);
}
