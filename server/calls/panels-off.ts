import { fail } from '../../engine/errors.ts';
import type { CallServices } from './types.ts';

/** @throws FEATURE_DISABLED for panels of a call or its instruments, while panel reviews are off */
export async function refuseFapsOff({ features }: CallServices): Promise<void> {
  if (!(await features.isOn('FAP_REVIEW'))) throw fail('FEATURE_DISABLED', { feature: 'FAP_REVIEW' });
}
