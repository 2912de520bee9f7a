import type { ReactNode } from 'react';

/** Fields that belong together, under their heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="beamtime-call-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="beamtime-call-row">{children}</div>;
}
