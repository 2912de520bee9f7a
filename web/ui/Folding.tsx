import { useState, type ReactNode } from 'react';
import { storage } from './storage.ts';

interface FoldingProps {
  /** Under which the device remembers it. */
  readonly name: 'welcome' | 'rounds' | 'ahead';
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that stays open or folded as it was left. */
export function Folding({ name, title, isOpenAtFirst = false, children }: FoldingProps) {
  const [isOpen, setOpen] = useState(() => (storage.get(name) ?? String(isOpenAtFirst)) === 'true');
  const toggle = (open: boolean): void => {
    storage.set(name, String(open));
    setOpen(open);
  };
  return (
    <details className="beamtime-fold" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
