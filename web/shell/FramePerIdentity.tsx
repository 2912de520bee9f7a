import { Frame } from './Frame.tsx';
import { identityOf, useSignedIn } from './session.ts';

/** Every page begins anew when another person or role takes over, for instance in another tab. */
export function FramePerIdentity() {
  return <Frame key={identityOf(useSignedIn())} />;
}
