import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import type { DecisionForm } from './decision-form.ts';

interface SavedByOthersProps {
  readonly theirs: Partial<DecisionForm>;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
}

/** The values that others have saved since the form was opened, where the writer typed others. */
export function SavedByOthers({ theirs, instruments }: SavedByOthersProps) {
  const { t } = useTranslation();
  const { finalStatus, submitted, times } = theirs;
  const lines = [
    ...(finalStatus === undefined ? [] : [`${t('decisions.finalStatus')}: ${t(`proposals.finalStatus.${finalStatus}`)}`]),
    ...instruments.flatMap(({ id, name }) => (times?.[id] === undefined ? [] : [`${name}: ${times[id] ?? t('meeting.emptied')}`])),
    ...(['commentForUser', 'commentForManagement'] as const).flatMap((field) => {
      const html = theirs[field];
      return html === undefined ? [] : [`${t(`decisions.${field}`)}: ${html === '' ? t('meeting.emptied') : textWithoutMarkup(html)}`];
    }),
    ...(submitted === undefined ? [] : [`${t('decisions.submitted')}: ${t(submitted ? 'common.yes' : 'common.no')}`]),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert
      type="info"
      style={{ marginBlock: 12 }}
      title={t('meeting.changedMeanwhile')}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
