import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { knownError } from './errors.ts';
import { showAndFocus } from './focus-in-sight.ts';
import { RefusalNote } from './RefusalNote.tsx';

/**
 * Scrolls to and focuses a refusal message.
 *
 * @param attempt increases with every refused attempt
 */
export function useAttention(attempt: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) showAndFocus(box.current);
  }, [attempt]);
  return box;
}

interface FormRefusal {
  readonly refuse: (reason: unknown) => void;
  readonly clear: () => void;
  readonly note: ReactNode;
}

export function useRefusal(): FormRefusal {
  const { t } = useTranslation();
  const [{ text, attempt }, set] = useState({ text: '', attempt: 0 });
  const box = useAttention(attempt);
  return {
    refuse: (reason) => {
      const message = typeof reason === 'string' ? reason : knownError(reason, t('common.failed')).text;
      set((before) => ({ text: message, attempt: before.attempt + 1 }));
    },
    clear: () => set((before) => ({ ...before, text: '' })),
    note: text !== '' && <RefusalNote box={box} title={text} />,
  };
}
