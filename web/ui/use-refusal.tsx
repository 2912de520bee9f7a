import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { knownError } from './errors.ts';
import { showAndFocus } from './focus-in-sight.ts';
import { RefusalNote } from './RefusalNote.tsx';

/**
 * For what says why a press has come to nothing: it is brought before whoever pressed, however far away they are, and takes the focus.
 * @param attempt rises with every such press
 */
export function useAttention(attempt: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) showAndFocus(box.current);
  }, [attempt]);
  return box;
}

interface FormRefusal {
  /** An error, or a text of the page's own. */
  readonly refuse: (reason: unknown) => void;
  readonly clear: () => void;
  /** Belongs on top of the form. */
  readonly note: ReactNode;
}

/** Why a form was not saved, and where it says so. */
export function useRefusal(): FormRefusal {
  const { t } = useTranslation();
  const [{ text, attempt }, set] = useState({ text: '', attempt: 0 });
  const box = useAttention(attempt);
  return {
    refuse: (reason) => {
      const said = typeof reason === 'string' ? reason : knownError(reason, t('common.failed')).text;
      set((before) => ({ text: said, attempt: before.attempt + 1 }));
    },
    clear: () => set((before) => ({ ...before, text: '' })),
    note: text !== '' && <RefusalNote box={box} title={text} />,
  };
}
