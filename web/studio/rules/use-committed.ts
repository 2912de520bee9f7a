import { useState } from 'react';

interface Committed<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly onPressEnter: () => void;
}

/** A field whose value counts when it is left or Enter is pressed: one step of the history. */
export function useCommitted<Value>(stored: Value, commit: (value: Value) => void): Committed<Value> {
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null);
  const done = (): void => {
    setTyped(null);
    if (typed && typed.value !== stored) commit(typed.value);
  };
  return { value: typed ? typed.value : stored, onChange: (value) => setTyped({ value }), onBlur: done, onPressEnter: done };
}
