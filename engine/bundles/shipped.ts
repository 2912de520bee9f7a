import type { BundleKind } from './item.ts';

/** A definition that the product ships, beside the one here. Texts are hashes of contents. */
export interface ShippedFacts {
  readonly kind: BundleKind;
  readonly product: string;
  /** The product's content when it was last followed or decided about; null: not recorded. */
  readonly settled: string | null;
  /** As stored here after it last followed the product; null: not recorded. */
  readonly installed: string | null;
  /** Null: it is not here. */
  readonly here: string | null;
  /** Nobody has saved it since it was shipped, as far as its revisions tell. */
  readonly isUntouched: boolean;
  readonly isInUse: boolean;
  /** The product sends it by itself. */
  readonly isNeeded: boolean;
}

/** NOTHING: as before; RECORD: the same already; INSTALL, FOLLOW: taken over at start; WAIT: for an officer. */
export type ShippedDecision = 'NOTHING' | 'RECORD' | 'INSTALL' | 'FOLLOW' | 'WAIT';

/** Followed although in use: texts that are replaced as a whole. */
const FOLLOWED_IN_USE: readonly BundleKind[] = ['EMAIL_TEMPLATE', 'PDF_TEMPLATE'];

/**
 * Decides whether a definition follows the product on an upgrade: never one that the office edited, nor one in use.
 *
 * @example decideShipped({ kind: 'TEMPLATE', product: 'b', settled: 'a', installed: 'a', here: 'a', isUntouched: true, isInUse: true, isNeeded: false })
 * // 'WAIT'
 */
export function decideShipped(facts: ShippedFacts): ShippedDecision {
  const { kind, product, settled, installed, here, isUntouched, isInUse, isNeeded } = facts;
  if (here === product) return settled === product && installed === here ? 'NOTHING' : 'RECORD';
  if (settled === product) return 'NOTHING';
  // a definition that the office deleted stays away
  if (here === null) return settled !== null ? 'NOTHING' : isNeeded ? 'INSTALL' : 'WAIT';
  const isEdited = installed === null ? !isUntouched : installed !== here;
  if (isEdited) return 'WAIT';
  return isInUse && !FOLLOWED_IN_USE.includes(kind) ? 'WAIT' : 'FOLLOW';
}
