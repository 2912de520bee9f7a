import { afterEach, expect, test, vi } from 'vitest';
import { focusOnOpening } from '../../web/ui/first-field.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['the close button', { matches: () => false }, true],
  ['another field of the dialog', { matches: () => true }, false],
])(
  'a dialog whose opening ends while the focus is on %s focuses its first field only if nobody is in a field',
  (_where, focused, takes) => {
    const focus = vi.fn();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    const dialog = { contains: () => true };
    vi.stubGlobal('document', { activeElement: focused, getElementById: () => ({ focus, closest: () => dialog }) });

    focusOnOpening('name')(true);

    expect(focus).toHaveBeenCalledTimes(takes ? 1 : 0);
  },
);
