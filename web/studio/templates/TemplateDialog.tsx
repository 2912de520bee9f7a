import { useMutation } from '@apollo/client/react';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateTemplateDocument, UpdateTemplateDocument } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { notices } from '../../shell/index.ts';
import { knownError, reasonText } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import type { TemplateRow } from './template-row.ts';

interface TemplateDialogProps {
  readonly groupId: string;
  /** Null: a new one. */
  readonly template: TemplateRow | null;
  readonly onClose: () => void;
  /** With the one that was made, if it is new. */
  readonly onSaved: (made: TemplateRow | null) => void;
}

/** Name and description of a template. */
export default function TemplateDialog({ groupId, template, onClose, onSaved }: TemplateDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(template?.name ?? '');
  const [description, setDescription] = useState(template?.description ?? '');
  const [problem, setProblem] = useState('');
  const [create, creating] = useMutation(CreateTemplateDocument);
  const [update, updating] = useMutation(UpdateTemplateDocument);
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(reasonText('TEMPLATE_NAME_REQUIRED'));
    try {
      const values = { name: name.trim(), description: description.trim() };
      const made = template
        ? await update({ variables: { templateId: template.templateId, ...values } }).then(() => null)
        : await create({ variables: { groupId: groupId as TemplateGroupId, ...values } }).then(({ data }) => data?.createTemplate ?? null);
      notices.success(t(template ? 'studio.templates.renamed' : 'studio.templates.created', { name: values.name }));
      onSaved(made);
    } catch (error) {
      setProblem(knownError(error, t('common.failed')).text);
    }
  };
  return (
    <Modal
      open
      title={t(template ? 'studio.templates.rename' : 'studio.templates.new')}
      okText={t(template ? 'common.save' : 'studio.templates.create')}
      cancelText={t('common.cancel')}
      confirmLoading={creating.loading || updating.loading}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={focusOnOpening('template-name')}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('studio.templates.column.name')}
          htmlFor="template-name"
          help={problem || undefined}
          validateStatus={problem ? 'error' : ''}
        >
          <Input
            id="template-name"
            maxLength={200}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem('');
            }}
            onPressEnter={() => void save()}
          />
        </Form.Item>
        <Form.Item label={t('studio.templates.column.description')} htmlFor="template-description">
          <Input.TextArea
            id="template-description"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={2000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
