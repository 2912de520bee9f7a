import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlOfText } from '../../engine/rich-text.ts';
import type { PredefinedMessageKey } from '../generated/types.ts';
import { onDemand } from '../ui/on-demand.tsx';

const MessagePicker = onDemand(async () => ({ default: (await import('./MessagePicker.tsx')).MessagePicker }));

interface MessageButtonProps {
  readonly messageKey: PredefinedMessageKey;
  /** Takes the chosen message as formatted text. */
  readonly onInsert: (html: string) => void;
}

/** Below the editor of a comment: adds a predefined message to it. */
export function MessageButton({ messageKey, onInsert }: MessageButtonProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button size="small" style={{ marginTop: 8 }} onClick={() => setChoosing(true)}>
        {t('messages.choose')}
      </Button>
      {choosing && (
        <MessagePicker
          messageKey={messageKey}
          okText={t('messages.insert')}
          onChoose={({ message }) => {
            onInsert(htmlOfText(message));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
