import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RestoreJudgementsDocument, SetAsideJudgementsDocument } from '../generated/judgements.ts';
import { useDates } from '../shell/index.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useRefusal } from '../ui/use-refusal.tsx';

interface SetAsideNoteProps {
  readonly primaryKey: number;
  readonly onRestored: () => void;
}

/** Judgements of a proposal that officers can bring back, by the deed that set them aside. */
export function SetAsideNote({ primaryKey, onRestored }: SetAsideNoteProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { data, refetch } = useQuery(SetAsideJudgementsDocument, { variables: { primaryKey }, fetchPolicy: 'network-only' });
  const [restore, { loading }] = useMutation(RestoreJudgementsDocument);
  const { attempt, confirmed } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const bringBack = async (setAsideAt: string): Promise<void> => {
    clear();
    if (!(await attempt(() => restore({ variables: { proposalPk: primaryKey, setAsideAt } }), t('judgements.restored'), refuse))) return;
    await refetch();
    onRestored();
  };
  const ask = (setAsideAt: string, replacedPanels: readonly string[]): void => {
    if (replacedPanels.length === 0) return void bringBack(setAsideAt);
    const consequence = t('judgements.replaces', { panels: replacedPanels.join(', ') });
    confirmed(consequence, t('judgements.bringBack'), false, () => bringBack(setAsideAt));
  };
  const groups = data?.getProposal?.setAsideJudgements ?? [];
  return (
    <>
      {groups.map(({ setAsideAt, setAsideBy, keptUntil, judgements, replacedPanels }) => (
        <Alert
          key={String(setAsideAt)}
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(setAsideBy === null ? 'judgements.setAside' : 'judgements.setAsideBy', {
            name: setAsideBy,
            at: readerTime.dateTime(setAsideAt),
            until: readerTime.dateTime(keptUntil),
          })}
          description={
            <ul style={{ paddingInlineStart: 20, marginBlock: 0 }}>
              {judgements.map((judgement) => (
                <li key={judgement}>{judgement}</li>
              ))}
            </ul>
          }
          action={
            <Button
              size="small"
              loading={loading}
              aria-label={t('judgements.bringBackOf', { at: readerTime.dateTime(setAsideAt) })}
              onClick={() => ask(String(setAsideAt), replacedPanels)}
            >
              {t('judgements.bringBack')}
            </Button>
          }
        />
      ))}
      {note}
    </>
  );
}
