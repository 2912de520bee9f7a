import { mayBeJudged } from '../../../engine/rules/withdrawal.ts';
import type { OfficerChoices, OfficerRow } from './use-choices.ts';
import { reasonText } from '../../ui/errors.ts';

export interface BulkProps {
  readonly rows: readonly OfficerRow[];
  readonly statuses: OfficerChoices['statuses'];
  readonly onClose: (changed: boolean) => void;
}

/** Text for a row that a deed leaves out because its proposal is withdrawn. */
export function whyWithdrawn(row: OfficerRow): string | undefined {
  const answer = mayBeJudged([row]);
  return answer.ok ? undefined : reasonText(answer.reason, answer.context);
}

export const proposalLabel = ({ proposalId, title }: Pick<OfficerRow, 'proposalId' | 'title'>): string => `${proposalId} ${title}`.trim();
