import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { columnsChanged } from '../../../engine/rules/fap-meetings.ts';
import { textWithoutMarkup } from '../../../engine/logic/index.ts';
import type { MeetingDecisionFragment } from '../../generated/faps.ts';

interface ChangedMeanwhileProps {
  readonly read: MeetingDecisionFragment;
  readonly now: MeetingDecisionFragment;
}

const LABELS = {
  recommendation: 'meeting.columns.recommendation',
  commentForUser: 'decisions.commentForUser',
  commentForManagement: 'decisions.commentForManagement',
  rankOrder: 'meeting.rank',
  submitted: 'meeting.decided',
} as const;

/** The values as others have saved them since the dialog opened. */
export function ChangedMeanwhile({ read, now }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const shown = (column: keyof typeof LABELS): string => {
    const value = column === 'recommendation' ? now.recommendation && t(`proposals.finalStatus.${now.recommendation}`) : now[column];
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    return value === null || value === '' ? t('meeting.emptied') : textWithoutMarkup(String(value));
  };
  const changed = columnsChanged(read, now);
  if (changed.length === 0) return null;
  return (
    <Alert
      type="info"
      style={{ marginBlock: 12 }}
      title={t('meeting.changedMeanwhile')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {changed.map((column) => (
            <li key={column}>{`${t(LABELS[column])}: ${shown(column)}`}</li>
          ))}
        </ul>
      }
    />
  );
}
