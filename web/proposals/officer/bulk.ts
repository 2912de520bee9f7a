import type { OfficerChoices, OfficerRow } from './use-choices.ts';

export interface BulkProps {
  readonly rows: readonly OfficerRow[];
  readonly statuses: OfficerChoices['statuses'];
  readonly onClose: (changed: boolean) => void;
}

export const proposalLabel = ({ proposalId, title }: Pick<OfficerRow, 'proposalId' | 'title'>): string => `${proposalId} ${title}`.trim();
