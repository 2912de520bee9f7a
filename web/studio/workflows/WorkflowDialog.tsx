import { useMutation } from '@apollo/client/react';
import { Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { EntityType } from '../../../engine/catalog/types.ts';
import { CreateWorkflowDocument, WorkflowsDocument } from '../../generated/studio.ts';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { PLACES } from './kinds.ts';

const NAME_MAX = 50;
const DESCRIPTION_MAX = 200;

interface WorkflowDialogProps {
  readonly entityType: EntityType;
  readonly onClose: () => void;
}

/** A new workflow, which opens in its editor. */
export function WorkflowDialog({ entityType, onClose }: WorkflowDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [said, setSaid] = useState('');
  const [create, { loading }] = useMutation(CreateWorkflowDocument, { refetchQueries: [WorkflowsDocument] });
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setSaid(t('studio.workflows.nameNeeded'));
    try {
      const { data } = await create({ variables: { name, description, entityType } });
      if (data) void navigate(`${PLACES[entityType].editor}/${data.createWorkflow.id}`);
    } catch (error) {
      setSaid(knownError(error, t('common.failed')).text);
    }
  };
  return (
    <Modal
      open
      title={t('studio.workflows.new')}
      okText={t('studio.workflows.create')}
      cancelText={t('common.cancel')}
      confirmLoading={loading}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={focusOnOpening('workflow-name')}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('studio.workflows.name')} htmlFor="workflow-name" required>
          <Input
            id="workflow-name"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => {
              setSaid('');
              setName(event.target.value);
            }}
            onPressEnter={() => void save()}
          />
        </Form.Item>
        <Form.Item label={t('studio.workflows.description')} htmlFor="workflow-description">
          <Input.TextArea
            id="workflow-description"
            maxLength={DESCRIPTION_MAX}
            autoSize
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Form.Item>
        <Typography.Text type="danger" role="alert">
          {said}
        </Typography.Text>
      </Form>
    </Modal>
  );
}
