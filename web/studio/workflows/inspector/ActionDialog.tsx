import { Typography } from 'antd';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionFieldDefinition, Catalog } from '../../../../engine/catalog/index.ts';
import { isList, type Json } from '../../../../engine/json.ts';
import { actionOf, type WorkflowAction } from '../../../../engine/workflows/index.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import { useKeptForm } from '../../../ui/use-kept-form.tsx';
import { useAttention } from '../../../ui/use-refusal.tsx';
import { useWorkflowEditing } from '../editing.ts';
import { MailFields, mailFault } from './MailFields.tsx';
import { TextsField } from './TextsField.tsx';
import type { ActionFieldProps } from './types.ts';

interface FieldWidget {
  readonly Widget: ComponentType<ActionFieldProps>;
  /** Translation key of the problem with the entries; null if they are valid. */
  readonly fault: (entries: readonly Json[], catalog: Catalog) => string | null;
}

const WIDGETS: Readonly<Record<ActionFieldDefinition['kind'], FieldWidget>> = {
  mails: { Widget: MailFields, fault: mailFault },
  texts: { Widget: TextsField, fault: (entries) => (entries.length === 0 ? 'texts' : null) },
};

interface ActionDialogProps {
  readonly action: WorkflowAction;
  /** Unique key of the action within the workflow; a new one per new action. */
  readonly place: string;
  readonly onSave: (action: WorkflowAction) => void;
  readonly onClose: () => void;
}

export function ActionDialog({ action, place, onSave, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const { catalog } = useWorkflowEditing();
  const [config, setConfig] = useState(action.config);
  const keptNote = useKeptForm({ name: `action ${place}`, stored: action.config, value: config, take: setConfig });
  const [attempt, setAttempt] = useState(0);
  const box = useAttention(attempt);
  const definition = actionOf(catalog, action.type);
  const fields = definition?.fields ?? [];
  const entriesOf = (name: string): readonly Json[] => (isList(config[name] ?? null) ? (config[name] as readonly Json[]) : []);
  const fault = fields.map(({ name, kind }) => WIDGETS[kind].fault(entriesOf(name), catalog)).find((it) => it !== null);
  const save = (): void => {
    if (fault) setAttempt(attempt + 1);
    else onSave({ ...action, config });
  };
  return (
    <Modal
      width={640}
      title={definition?.name}
      okText={t('common.save')}
      onOk={save}
      onCancel={onClose}
      isChanged={JSON.stringify(config) !== JSON.stringify(action.config)}
    >
      {keptNote}
      {attempt > 0 && fault && <RefusalNote box={box} title={t(`studio.workflows.action.fault.${fault}`)} />}
      <Typography.Paragraph type="secondary">{definition?.description}</Typography.Paragraph>
      {fields.map((field) => {
        const { Widget } = WIDGETS[field.kind];
        return (
          <Widget
            key={field.name}
            field={field}
            entries={entriesOf(field.name)}
            onChange={(entries) => setConfig({ ...config, [field.name]: entries })}
          />
        );
      })}
    </Modal>
  );
}
