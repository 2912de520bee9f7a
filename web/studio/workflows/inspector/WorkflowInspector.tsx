import { Form, Input, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rename } from '../commands.ts';
import { useDraftState, useEditing } from '../editing.ts';

/** Name and description of the workflow; stored when the field is left. */
export function WorkflowInspector() {
  const { t } = useTranslation();
  const { run } = useEditing();
  const { definition } = useDraftState();
  const [name, setName] = useState(definition.name);
  const [description, setDescription] = useState(definition.description);
  useEffect(() => setName(definition.name), [definition.name]);
  useEffect(() => setDescription(definition.description), [definition.description]);
  const store = (): void => {
    if (name.trim() === '') return setName(definition.name);
    if (name !== definition.name) run(rename({ name }));
    if (description !== definition.description) run(rename({ description }));
  };
  return (
    <>
      <Typography.Title level={2} className="beamtime-flow-heading">
        {t('studio.workflows.workflow')}
      </Typography.Title>
      <Typography.Paragraph type="secondary">{t('studio.workflows.chooseSomething')}</Typography.Paragraph>
      <Form layout="vertical" component="div">
        <Form.Item label={t('studio.workflows.name')} htmlFor="flow-name">
          <Input
            id="flow-name"
            maxLength={50}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onBlur={store}
            onPressEnter={store}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.description')} htmlFor="flow-description">
          <Input.TextArea
            id="flow-description"
            maxLength={200}
            autoSize={{ minRows: 2 }}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            onBlur={store}
          />
        </Form.Item>
      </Form>
    </>
  );
}
