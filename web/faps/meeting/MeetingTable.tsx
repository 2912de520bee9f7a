import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownProposal } from './meeting-rows.ts';
import { ProposalInMeeting, type MeetingRowActions } from './ProposalInMeeting.tsx';

interface MeetingTableProps extends MeetingRowActions {
  readonly rows: readonly ShownProposal[];
  readonly label: string;
}

const COLUMNS = [
  'place',
  'proposal',
  'average',
  'normalised',
  'deviation',
  'confidence',
  'technicalTime',
  'fapTime',
  'recommendation',
  'state',
] as const;

/** Proposals in the order of the panel, with a line where the available time ends. */
export function MeetingTable({ rows, label, isMovable, ...row }: MeetingTableProps) {
  const { t } = useTranslation();
  const cut = rows.filter(({ inZone }) => inZone).length;
  return (
    <div className="beamtime-meeting" role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" title={column === 'normalised' ? t('meeting.method') : undefined}>
                {t(`meeting.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((proposal, index) => (
            <Fragment key={proposal.proposalPk}>
              {index === cut && <CutLine columns={COLUMNS.length} />}
              <ProposalInMeeting
                {...row}
                proposal={proposal}
                place={index + 1}
                isMovable={isMovable}
                above={rows[index - 1]?.proposalPk ?? null}
                below={rows[index + 1]?.proposalPk ?? null}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CutLine({ columns }: { readonly columns: number }) {
  const { t } = useTranslation();
  return (
    <tr className="beamtime-meeting-cut">
      <td colSpan={columns}>
        <span>{t('meeting.cut')}</span>
      </td>
    </tr>
  );
}
