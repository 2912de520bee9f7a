import { Descriptions, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { describeTemplate } from '../commands.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { allFields } from '../places.ts';
import { CommitText } from '../../shared/CommitText.tsx';

export function TemplateInspector() {
  const { t } = useTranslation();
  const { group, run } = useTemplateEditing();
  const { definition, facts } = useTemplateDraftState();
  const fields = allFields(definition);
  return (
    <>
      <Typography.Title level={2} className="beamtime-inspector-title">
        {t('studio.editor.template')}
      </Typography.Title>
      <CommitText
        part="name"
        label={t('studio.editor.name')}
        value={definition.name}
        fault={(text) => (text.trim() === '' ? t('studio.editor.nameRequired') : '')}
        onCommit={(name) => void run(describeTemplate({ name }))}
      />
      <CommitText
        multiline
        label={t('studio.editor.description')}
        value={definition.description}
        onCommit={(description) => void run(describeTemplate({ description }))}
      />
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'group', label: t('studio.editor.group'), children: group.title },
          { key: 'topics', label: t('studio.editor.topics'), children: definition.steps.length },
          { key: 'questions', label: t('studio.editor.questions'), children: fields.length },
          {
            key: 'required',
            label: t('studio.editor.requiredQuestions'),
            children: fields.filter(({ config }) => config['required'] === true).length,
          },
          { key: 'revision', label: t('studio.editor.revision'), children: facts.revision },
        ]}
      />
      <Typography.Paragraph type="secondary">{t('studio.editor.chooseHint')}</Typography.Paragraph>
    </>
  );
}
