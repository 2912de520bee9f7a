import type { FinalStatus } from '../../engine/rules/proposals.ts';
import type { ReactNode } from 'react';
import type { AllocationTimeUnits } from '../generated/types.ts';
import type { BulkDialogProps } from '../ui/BulkDialog.tsx';

/** Parts of a row of the officer table that the dialogs need. */
export interface DecidedRow {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly finalStatus?: FinalStatus | null;
  readonly notified: boolean;
  readonly withdrawnAt: string | null;
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly instruments: readonly { readonly id: number }[];
}

export interface DecisionDialogProps {
  readonly rows: readonly DecidedRow[];
  readonly onClose: (changed: boolean) => void;
}

/** Fields, rows and deed of one way to decide on several proposals. */
export interface WayToDecide extends Pick<BulkDialogProps, 'rows' | 'missing' | 'onMissing' | 'isChanged' | 'isPreviewing' | 'run'> {
  readonly fields: ReactNode;
}

export const rowLabel = ({ proposalId, title }: DecidedRow): string => `${proposalId} ${title}`.trim();

interface SubmittedByPanel {
  readonly proposalPk: number;
  readonly submitted: boolean;
}

/** Each proposal is without a decision of the office, and its panels have submitted theirs. */
export function areDecidedByPanels(
  rows: readonly Pick<DecidedRow, 'primaryKey' | 'finalStatus'>[],
  recommendations: readonly SubmittedByPanel[],
): boolean {
  const decided = new Map<number, boolean>();
  for (const { proposalPk, submitted } of recommendations) decided.set(proposalPk, submitted && decided.get(proposalPk) !== false);
  return rows.every(({ primaryKey, finalStatus }) => (finalStatus ?? 'UNSET') === 'UNSET' && decided.get(primaryKey) === true);
}
