import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isObject } from '../../../engine/json.ts';
import { fullName } from '../../../engine/text.ts';
import { columnName } from './basis-columns.ts';
import type { RemoteChange } from './remote-change-notices.ts';
import type { QuestionarySession } from './session.ts';
import { UnsentTexts } from './DraftNote.tsx';
import { useDerived } from './use-derived.ts';
import { writerName } from './writer.ts';

/** Notices of own edits that colleagues have replaced or hidden. */
export function OthersNotes({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  const changes = useDerived(session, () => session.remoteChanges());
  const questionOf = ({ questionId, column }: RemoteChange): string => {
    const whole = session.store.state(questionId).answer;
    const named = column && isObject(whole) ? columnName(column, whole) : '';
    return named || (session.questionnaire.fields.get(questionId)?.question ?? '');
  };
  return (
    <div role="status">
      {changes.map((change) => {
        const { by } = change;
        const params = {
          who: writerName(by, session.store.viewer),
          person: by ? fullName(by) : t('common.conflict.somebody'),
          question: questionOf(change),
        };
        const away = <Button onClick={() => session.dismiss(change)}>{t('common.close')}</Button>;
        return (
          <Alert
            key={`${change.kind} ${change.questionId} ${change.column ?? ''}`}
            role="group"
            aria-label={t(`wizard.others.${change.kind}`, params)}
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title={t(`wizard.others.${change.kind}`, params)}
            description={
              change.kind === 'replaced' ? (
                <UnsentTexts unsent={[{ question: '', text: change.mine }]} more={away}>
                  {t('wizard.others.replacedText')}
                </UnsentTexts>
              ) : (
                <UnsentTexts unsent={[]} more={away}>
                  {t('wizard.others.hiddenText')}
                </UnsentTexts>
              )
            }
          />
        );
      })}
    </div>
  );
}
