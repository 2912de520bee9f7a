import { useMemo } from 'react';
import type { ProposalsFilter } from '../../generated/types.ts';
import { useActor, useFacility } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import type { UseListState } from '../../ui/list/index.ts';
import type { OfficerChoices } from '../officer/use-choices.ts';
import { staffStatus } from './staff-status.ts';
import { OFFICER_FILTER_NAMES, toProposalFilter, useOfficerFilter, type OfficerFilter } from '../officer/use-officer-filter.ts';

export type StaffReviewer = 'ME' | 'ALL';

export interface StaffFilter extends OfficerFilter {
  /** Null: the role has no such filter, or nobody reviews. */
  readonly reviewer: StaffReviewer | null;
}

interface Presets {
  readonly reviewer: string;
  /** Short code or ALL. */
  readonly status: string;
}

/** Filters of the staff list: those of the address, else the facility's presets. */
export function useStaffFilter(list: UseListState, { statuses }: OfficerChoices): StaffFilter {
  const { role } = useActor();
  const { settings } = useFacility();
  const hasReviews = useIsOn('TECHNICAL_REVIEW');
  const presets: Presets = {
    reviewer: settings.get('DEFAULT_INST_SCI_REVIEWER_FILTER') ?? '',
    status: settings.get('DEFAULT_INST_SCI_STATUS_FILTER') ?? '',
  };
  const shared = useOfficerFilter(list);
  const [asked, named] = [list.filter('reviewer'), list.filter(OFFICER_FILTER_NAMES.status)];
  return useMemo(() => {
    const preset = presets.reviewer === 'ALL' ? 'ALL' : 'ME';
    const reviewer = asked === 'ME' || asked === 'ALL' ? asked : preset;
    return {
      ...shared,
      statusIds: role === 'INTERNAL_REVIEWER' && named === null ? [] : staffStatus(named, presets.status, statuses),
      reviewer: role === 'INTERNAL_REVIEWER' || !hasReviews ? null : reviewer,
    };
  }, [shared, asked, named, presets.reviewer, presets.status, role, hasReviews, statuses]);
}

export const toStaffFilter = ({ reviewer, ...filter }: StaffFilter): ProposalsFilter => ({
  ...toProposalFilter(filter),
  ...(reviewer === null ? {} : { reviewer }),
});
