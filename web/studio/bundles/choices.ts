import type { BundleResolution, ConflictResolutionStrategy } from '../../generated/types.ts';
import type { Choices } from './compared.ts';

/** What was chosen, as the calls of the specification have it: nothing is merged there. */
export const choicesOf = (choices: Choices): readonly { readonly itemId: string; readonly strategy: ConflictResolutionStrategy }[] =>
  Object.entries(choices).flatMap(([itemId, strategy]) => (isStrategy(strategy) ? [{ itemId, strategy }] : []));

const isStrategy = (resolution: BundleResolution): resolution is ConflictResolutionStrategy => !resolution.startsWith('MERGE');
