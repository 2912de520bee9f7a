import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMailAddress } from '../../../../engine/lint/index.ts';
import type { WorkflowAction } from '../../../../engine/workflows/index.ts';
import { useEditing } from '../editing.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { MailFields, type MailEntry } from './MailFields.tsx';

interface ActionDialogProps {
  readonly action: WorkflowAction;
  readonly onSave: (action: WorkflowAction) => void;
  readonly onClose: () => void;
}

/** The configuration of an action. */
export function ActionDialog({ action, onSave, onClose }: ActionDialogProps) {
  const { t } = useTranslation();
  const { actions } = useEditing();
  const [config, setConfig] = useState(action.config);
  const [tried, setTried] = useState(false);
  const entries = (config['recipients'] ?? []) as unknown as readonly MailEntry[];
  const exchanges = (config['exchanges'] ?? []) as readonly string[];
  const fault = action.type === 'EMAIL' ? mailFault(entries) : exchanges.length === 0 ? 'exchange' : null;
  const choice = actions.find(({ type }) => type === action.type);
  const save = (): void => {
    setTried(true);
    if (!fault) onSave({ ...action, config });
  };
  return (
    <Modal open width={640} title={choice?.name} okText={t('common.save')} cancelText={t('common.cancel')} onOk={save} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{choice?.description}</Typography.Paragraph>
      {action.type === 'EMAIL' ? (
        <MailFields
          choice={choice}
          entries={entries}
          onChange={(recipients) => setConfig({ recipients: recipients.map((it) => ({ ...it })) })}
        />
      ) : (
        <ExchangeFields choice={choice} exchanges={exchanges} onChange={(chosen) => setConfig({ exchanges: chosen })} />
      )}
      <Typography.Text type="danger" role="alert">
        {tried && fault ? t(`studio.workflows.action.fault.${fault}`) : ''}
      </Typography.Text>
    </Modal>
  );
}

function mailFault(entries: readonly MailEntry[]): 'recipient' | 'template' | 'address' | null {
  if (entries.length === 0) return 'recipient';
  if (entries.some(({ emailTemplate }) => emailTemplate === '')) return 'template';
  const others = entries.filter(({ recipient }) => recipient === 'OTHER');
  const fine = others.every(({ otherRecipientEmails: listed }) => listed.length > 0 && listed.every(isMailAddress));
  return fine ? null : 'address';
}
