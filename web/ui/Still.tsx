import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface StillProps {
  readonly while: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Disables fields during a save, whose later edits would be lost when the form closes. Restores the focus afterwards. */
export function Still({ while: saving, className, children }: StillProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!saving || !part.current?.contains(activeElement)) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) (activeElement as HTMLElement).focus();
      });
    };
  }, [saving]);
  return (
    <div ref={part} inert={saving} {...(className ? { className } : {})}>
      {children}
    </div>
  );
}
