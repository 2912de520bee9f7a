import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CommitText } from '../../shared/CommitText.tsx';
import { rename } from '../commands.ts';
import { useWorkflowDraftState, useWorkflowEditing } from '../editing.ts';

/** Name and description of the workflow; saved on blur. */
export function WorkflowInspector() {
  const { t } = useTranslation();
  const { run } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  return (
    <>
      <Typography.Title level={2} className="beamtime-flow-heading">
        {t('studio.workflows.workflow')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('studio.workflows.chooseSomething')}</Typography.Paragraph>
      <Flex vertical gap={12}>
        <CommitText
          required
          label={t('studio.workflows.name')}
          value={definition.name}
          maxLength={50}
          fault={(text) => (text.trim() === '' ? t('common.required') : '')}
          onCommit={(name) => run(rename({ name }))}
        />
        <CommitText
          multiline
          label={t('studio.workflows.description')}
          value={definition.description}
          maxLength={200}
          onCommit={(description) => run(rename({ description }))}
        />
      </Flex>
    </>
  );
}
