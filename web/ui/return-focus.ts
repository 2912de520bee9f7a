import { useEffect } from 'react';

/** For a dialog that closes after what opened it has gone for good: the keyboard goes on in the content of the page. */
export function focusContent(): void {
  // after the dialog itself has gone
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=main]')?.focus();
  });
}

/** A dialog that goes away gives the focus back to what opened it, so that the keyboard goes on from there. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // after the dialog's own clean-up
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body) opener.focus();
      });
    };
  }, []);
}
