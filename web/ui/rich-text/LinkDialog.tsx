import { Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../Modal.tsx';

export interface LinkDialogProps {
  readonly address: string;
  /** The address may be a variable, such as `{{url}}`. */
  readonly allowsVariables?: boolean;
  /** An empty address removes the link. */
  readonly onChoose: (address: string) => void;
  readonly onClose: () => void;
}

export function LinkDialog({ address, allowsVariables = false, onChoose, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(address || 'https://');
  const chosen = text.trim() === 'https://' ? '' : text.trim();
  const isVariable = allowsVariables && /^\{\{[\w.]+\}\}\S*$/.test(chosen);
  const fits = chosen === '' || isVariable || /^(https?:\/\/|mailto:)\S+$/i.test(chosen);
  return (
    <Modal
      isChanged={text !== (address || 'https://')}
      title={t('widgets.richText.link')}
      onCancel={onClose}
      onOk={() => onChoose(chosen)}
      okButtonProps={{ disabled: !fits }}
    >
      <Input
        autoFocus
        aria-label={t('widgets.richText.address')}
        value={text}
        status={fits ? '' : 'error'}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => fits && onChoose(chosen)}
      />
      <Typography.Text type={fits ? 'secondary' : 'danger'}>
        {t(allowsVariables ? 'widgets.richText.addressOrVariableHelp' : 'widgets.richText.addressHelp')}
      </Typography.Text>
    </Modal>
  );
}
