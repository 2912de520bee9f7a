import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';

/** A part that loads when it is first shown, with nothing in its place until then. */
export function onDemand<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): FunctionComponent<P> {
  const Part = lazy(load) as ComponentType<P>;
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
