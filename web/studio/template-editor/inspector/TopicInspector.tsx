import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Switch, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepDefinition } from '../../../../engine/questionnaires/index.ts';
import { enableTopic, moveTopic, renameTopic } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { removalRefusal, useQuestionRemoval } from '../removal.ts';
import { CommitText } from '../../shared/CommitText.tsx';
import { TopicRules } from './TopicRules.tsx';

export function TopicInspector({ topic }: { readonly topic: StepDefinition }) {
  const { t } = useTranslation();
  const id = useId();
  const { catalog, run, insertAt } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const { deleteTopic } = useQuestionRemoval();
  const { topicId, title, isEnabled, fields } = topic;
  const at = definition.steps.indexOf(topic);
  const refusal = removalRefusal(
    catalog,
    definition,
    fields.map(({ questionId }) => questionId),
  );
  const up = moveTopic(definition, topicId, at - 1);
  const down = moveTopic(definition, topicId, at + 1);
  return (
    <>
      <Typography.Title level={2} className="beamtime-inspector-title">
        {t('studio.editor.topic')}
      </Typography.Title>
      <CommitText
        key={topicId}
        part="title"
        label={t('studio.editor.topicTitle')}
        value={title}
        takesFocus={fields.length === 0 && title === t('studio.editor.do.newTopic')}
        fault={(text) => (text.trim() === '' ? t('studio.editor.titleRequired') : '')}
        onCommit={(text) => void run(renameTopic(definition, topicId, text))}
      />
      <div className="beamtime-setting">
        <Flex gap={8} align="center">
          <Switch id={id} checked={isEnabled} onChange={(checked) => void run(enableTopic(definition, topicId, checked))} />
          <label htmlFor={id}>{t('studio.editor.enabled')}</label>
        </Flex>
        <Typography.Text type="secondary" className="beamtime-setting-help">
          {t('studio.editor.enabledHelp')}
        </Typography.Text>
      </div>
      <TopicRules key={topicId} topic={topic} />
      <Flex gap={8} wrap style={{ marginTop: 16 }}>
        <Button icon={<PlusOutlined />} onClick={() => insertAt({ topicId, index: fields.length })}>
          {t('studio.editor.insert')}
        </Button>
        <Button icon={<ArrowUpOutlined />} disabled={!up} aria-label={t('studio.editor.menu.up')} onClick={() => run(up)} />
        <Button icon={<ArrowDownOutlined />} disabled={!down} aria-label={t('studio.editor.menu.down')} onClick={() => run(down)} />
        <Button danger icon={<DeleteOutlined />} disabled={refusal !== null} onClick={() => deleteTopic(topicId)}>
          {t('studio.editor.menu.deleteTopic')}
        </Button>
      </Flex>
      {refusal && <Typography.Paragraph type="secondary">{refusal}</Typography.Paragraph>}
    </>
  );
}
