import type { Choices, OfficerRow } from './use-choices.ts';

/** What every dialog about the selected proposals is given. */
export interface BulkProps {
  readonly rows: readonly OfficerRow[];
  readonly statuses: Choices['statuses'];
  readonly onClose: (changed: boolean) => void;
}

/** How a proposal is named in a list of them. */
export const labelOf = ({ proposalId, title }: Pick<OfficerRow, 'proposalId' | 'title'>): string => `${proposalId} ${title}`.trim();
