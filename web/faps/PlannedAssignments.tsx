import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FapPlaceFragment, PreviewFapAssignmentQuery } from '../generated/faps.ts';
import { ConflictMark } from '../ui/ConflictMark.tsx';
import type { ConflictsOfPanel } from './conflicts.ts';
import { reviewerLoads } from './reviewer-loads.ts';

interface PlannedAssignmentsProps {
  readonly pairs: PreviewFapAssignmentQuery['previewFapAssignment']['pairs'];
  readonly places: readonly FapPlaceFragment[];
  readonly conflict: ConflictsOfPanel;
  readonly nameOf: (memberId: number) => string;
}

/** Reviewers that each proposal would get in addition, and how many reviews each of them then has. */
export function PlannedAssignments({ pairs, places, conflict, nameOf }: PlannedAssignmentsProps) {
  const { t } = useTranslation();
  const conflicts = pairs.filter(({ memberId, proposalPk }) => conflict.between(proposalPk, memberId).why !== '').length;
  const titleOf = (proposalPk: number): string => {
    const proposal = places.find((it) => it.proposalPk === proposalPk)?.proposal;
    return proposal ? `${proposal.proposalId} ${proposal.title}`.trim() : '';
  };
  return (
    <>
      {conflicts > 0 && <Typography.Paragraph type="warning">{t('faps.automatic.conflicts', { count: conflicts })}</Typography.Paragraph>}
      <ul style={{ maxHeight: 320, overflow: 'auto', paddingInlineStart: 20 }}>
        {[...new Set(pairs.map(({ proposalPk }) => proposalPk))].map((proposalPk) => (
          <li key={proposalPk}>
            <strong>{titleOf(proposalPk)}</strong>
            {pairs
              .filter((pair) => pair.proposalPk === proposalPk)
              .map(({ memberId }, index) => (
                <span key={memberId}>
                  {index === 0 ? ' + ' : ', '}
                  {nameOf(memberId)}
                  <ConflictMark {...conflict.between(proposalPk, memberId)} />
                </span>
              ))}
          </li>
        ))}
      </ul>
      <Typography.Text strong>{t('faps.automatic.loads')}</Typography.Text>
      <ul style={{ maxHeight: 200, overflow: 'auto', paddingInlineStart: 20 }}>
        {reviewerLoads(places, pairs).map(({ memberId, added, total }) => (
          <li key={memberId}>{t('faps.automatic.load', { name: nameOf(memberId), total, added })}</li>
        ))}
      </ul>
    </>
  );
}
