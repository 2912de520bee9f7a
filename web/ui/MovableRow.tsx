import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { createContext, use, useEffect, useRef, useState, type ComponentProps } from 'react';
import type { Side } from './row-order.ts';
import './movable-row.css';

const ROW = 'row';
const SIDE = 'side';

interface RowMoves {
  readonly isOff: boolean;
  readonly onDrop: (moved: number, beside: number, side: Side) => void;
}

export const RowMovesContext = createContext<RowMoves>({ isOff: true, onDrop: () => undefined });

type RowProps = ComponentProps<'tr'> & { readonly 'data-row-key'?: string };

/** A table row that its handle drags to another place in the list. */
export function MovableRow({ className = '', ...row }: RowProps) {
  const { isOff, onDrop } = use(RowMovesContext);
  const element = useRef<HTMLTableRowElement>(null);
  const [side, setSide] = useState<Side | null>(null);
  const latest = useRef(onDrop);
  const key = Number(row['data-row-key']);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const handle = element.current?.querySelector('[data-drag-handle]');
    if (!element.current || !handle || isOff || !Number.isInteger(key)) return;
    return combine(
      draggable({ element: element.current, dragHandle: handle, getInitialData: () => ({ [ROW]: key }) }),
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => typeof source.data[ROW] === 'number' && source.data[ROW] !== key,
        getData: ({ input, element: over }) => {
          const { top, height } = over.getBoundingClientRect();
          return { [SIDE]: input.clientY < top + height / 2 ? 'before' : 'after' };
        },
        onDrag: ({ self }) => setSide(sideIn(self.data)),
        onDragLeave: () => setSide(null),
        onDrop: ({ source, self }) => {
          setSide(null);
          latest.current(Number(source.data[ROW]), key, sideIn(self.data));
        },
      }),
    );
  }, [isOff, key]);
  return <tr {...row} ref={element} className={side === null ? className : `${className} beamtime-drop-${side}`} />;
}

const sideIn = (data: Record<string | symbol, unknown>): Side => (data[SIDE] === 'before' ? 'before' : 'after');
