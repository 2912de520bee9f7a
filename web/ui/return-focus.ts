import { useEffect } from 'react';

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
