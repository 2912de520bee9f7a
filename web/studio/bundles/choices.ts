import type { BundleResolution, ConflictResolutionStrategy } from '../../generated/types.ts';
import type { ImportChoices } from './compared.ts';

/** Choices as the specification's calls express them, which know no merge. */
export const importChoices = (
  choices: ImportChoices,
): readonly { readonly itemId: string; readonly strategy: ConflictResolutionStrategy }[] =>
  Object.entries(choices).flatMap(([itemId, strategy]) => (isStrategy(strategy) ? [{ itemId, strategy }] : []));

const isStrategy = (resolution: BundleResolution): resolution is ConflictResolutionStrategy => !resolution.startsWith('MERGE');
