import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { display, displayText } from '../../../engine/questionnaires/index.ts';
import type { Json } from '../../../engine/json.ts';
import { useDates } from '../../shell/index.ts';
import type { Clash } from './api.ts';
import type { QuestionarySession } from './session.ts';

/** Somebody else changed the same answers meanwhile: both are shown, and the person decides. */
export function ClashPanel({ session, clashes }: { readonly session: QuestionarySession; readonly clashes: readonly Clash[] }) {
  const { t } = useTranslation();
  const { time } = useDates();
  const { store, questionnaire } = session;
  if (clashes.length === 0) return null;
  return (
    <div role="alert">
      {clashes.map((clash) => {
        const field = questionnaire.fields.get(clash.questionId);
        if (!field) return null;
        const text = (value: Json): string => displayText(display(field, value, store.context)) || t('wizard.clash.nothing');
        const who = clash.changedBy ? `${clash.changedBy.firstname} ${clash.changedBy.lastname}` : t('wizard.clash.somebody');
        return (
          <Alert
            key={clash.questionId}
            type="warning"
            style={{ marginBottom: 16 }}
            title={t('wizard.clash.title', {
              who,
              question: field.question,
              at: time(clash.changedAt),
            })}
            description={
              <>
                <Typography.Paragraph>
                  <strong>{t('wizard.clash.theirs', { who })}</strong> {text(clash.value as Json)}
                </Typography.Paragraph>
                <Typography.Paragraph>
                  <strong>{t('wizard.clash.mine')}</strong> {text(store.state(clash.questionId).answer)}
                </Typography.Paragraph>
                <Flex gap={8} wrap>
                  <Button onClick={() => session.resolve(clash, 'mine')}>{t('wizard.clash.keepMine')}</Button>
                  <Button onClick={() => session.resolve(clash, 'theirs')}>{t('wizard.clash.takeTheirs')}</Button>
                </Flex>
              </>
            }
          />
        );
      })}
    </div>
  );
}
