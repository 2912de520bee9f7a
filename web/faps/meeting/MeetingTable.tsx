import { useTranslation } from 'react-i18next';
import { linesOf, type MeetingInstrument, type ShownProposal } from './meeting-rows.ts';
import { ProposalInMeeting, type MeetingRowActions } from './ProposalInMeeting.tsx';

interface MeetingTableProps extends MeetingRowActions {
  readonly instrument: MeetingInstrument;
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
  'requestedTime',
  'technicalTime',
  'fapTime',
  'recommendation',
  'state',
] as const;

const TIMES: readonly string[] = ['requestedTime', 'technicalTime', 'fapTime'];

/** Columns whose values stand below the title where there is little room. */
const LESS_NEEDED: readonly string[] = ['normalised', 'deviation', 'requestedTime', 'technicalTime'];

/** Proposals in the order of the panel, with a line where the available time ends. */
export function MeetingTable({ instrument, rows, label, isMovable, ...row }: MeetingTableProps) {
  const { t } = useTranslation();
  const titleOf = (column: (typeof COLUMNS)[number]): string => {
    const title = t(`meeting.columns.${column}`);
    return TIMES.includes(column) ? t(`common.inUnit.${instrument.allocationTimeUnit}`, { title }) : title;
  };
  return (
    <div className="beamtime-meeting" role="region" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={LESS_NEEDED.includes(column) ? 'beamtime-meeting-less' : undefined}
                title={column === 'normalised' ? t('meeting.method') : undefined}
              >
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(rows, instrument).map((line) => {
            if (line.kind === 'cut') return <CutLine key="cut" columns={COLUMNS.length} />;
            const { proposal, index } = line;
            return (
              <ProposalInMeeting
                key={proposal.proposalPk}
                {...row}
                proposal={proposal}
                unit={instrument.allocationTimeUnit}
                place={proposal.place}
                isMovable={isMovable}
                above={rows[index - 1]?.proposalPk ?? null}
                below={rows[index + 1]?.proposalPk ?? null}
              />
            );
          })}
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
