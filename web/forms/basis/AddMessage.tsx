import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';

interface AddMessageProps {
  readonly messageKey: 'user' | 'manager' | 'general';
  readonly onChoose: (message: string) => void;
}

/** Adds a predefined message to a comment, on pages that offer them. */
export function AddMessage({ messageKey, onChoose }: AddMessageProps) {
  const { t } = useTranslation();
  const { messagePicker: MessagePicker } = useAbilities();
  const [choosing, setChoosing] = useState(false);
  if (!MessagePicker) return null;
  return (
    <>
      <Button type="link" size="small" icon={<MessageOutlined aria-hidden />} onClick={() => setChoosing(true)}>
        {t('widgets.basis.addMessage')}
      </Button>
      {choosing && (
        <MessagePicker
          messageKey={messageKey}
          okText={t('widgets.basis.addMessage')}
          onChoose={({ message }) => {
            onChoose(message);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
