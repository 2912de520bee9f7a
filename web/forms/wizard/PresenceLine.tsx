import { TeamOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { Questionnaire } from '../../../engine/questionnaires/index.ts';
import type { StepPresence } from './api.ts';

export function PresenceLine({
  presence,
  questionnaire,
}: {
  readonly presence: readonly StepPresence[];
  readonly questionnaire: Questionnaire;
}) {
  const { t } = useTranslation();
  const where = ({ user, topicId }: StepPresence): string => {
    const name = user ? fullName(user) : t('common.conflict.somebody');
    const step = questionnaire.steps.find((one) => one.topicId === topicId);
    return step ? t('wizard.presence.at', { name, step: step.title }) : name;
  };
  return (
    <Typography.Text type="secondary" role="status" className="beamtime-presence">
      {presence.length > 0 && (
        <>
          <TeamOutlined aria-hidden /> {t('wizard.presence.here', { people: presence.map(where).join(', ') })}
        </>
      )}
    </Typography.Text>
  );
}
