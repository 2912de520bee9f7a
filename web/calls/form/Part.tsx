import type { ReactNode } from 'react';

export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="beamtime-call-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function CallFormRow({ children }: { readonly children: ReactNode }) {
  return <div className="beamtime-call-row">{children}</div>;
}
