import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffRowFragment } from '../../generated/officers.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import type { OfficerChoices } from '../officer/use-choices.ts';
import { useOfficerColumns } from '../officer/use-officer-columns.tsx';

/** Columns of officers that scientists have, too, with their priority; panels are not told to them. */
const SHARED: Readonly<Record<string, number | undefined>> = {
  proposalId: 6,
  title: undefined,
  principalInvestigator: 3,
  technicalStatus: 9,
  requestedTime: 8,
  instruments: 4,
  status: 5,
  call: 2,
  technicalTime: 2,
  technicalAssignee: 1,
  finalStatus: 1,
  finalTime: 1,
  submitted: 0,
  piEmail: 0,
};

/** Columns of scientists and internal reviewers: what there is to review, and until when. */
export function useStaffColumns(statuses: OfficerChoices['statuses']): readonly ListColumn<StaffRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<StaffRowFragment>((key) => t(`proposals.column.${key}`));
  const { deadlineDay } = useDates();
  const byKey = new Map(useOfficerColumns(statuses).map((it) => [it.key, it]));
  const shared = Object.entries(SHARED).flatMap(([key, priority]): readonly ListColumn<StaffRowFragment>[] => {
    const ofOfficers = byKey.get(key);
    return ofOfficers ? [priority === undefined ? ofOfficers : { ...ofOfficers, priority }] : [];
  });
  const after = 1 + shared.findIndex(({ key }) => key === 'requestedTime');
  return [
    ...shared.slice(0, after),
    column('endReview', { width: 110, priority: 8 }, ({ endReview, technicalReviews }) => {
      const isLate = new Date(endReview) < serverNow() && technicalReviews.some(({ submitted }) => !submitted);
      const day = deadlineDay(endReview);
      return isLate ? <Typography.Text type="danger">{t('proposals.staff.late', { day })}</Typography.Text> : day;
    }),
    column('internalReviews', { feature: 'TECHNICAL_REVIEW', width: 105, priority: 7 }, ({ internalReviews: { count, written } }) =>
      count === 0 ? '' : t('proposals.staff.internalReviews', { written, count }),
    ),
    ...shared.slice(after),
  ];
}
