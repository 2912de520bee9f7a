import { Button, Form } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECISION_COMMENT_MAX } from '../../engine/rules/decisions.ts';
import { htmlOfText } from '../../engine/rich-text.ts';
import { MessagePicker } from '../messages/index.ts';
import type { PredefinedMessageKey } from '../generated/types.ts';

const RichTextControl = lazy(async () => ({ default: (await import('../ui/rich-text/RichTextControl.tsx')).RichTextControl }));

interface DecisionCommentProps {
  readonly label: string;
  readonly help?: string;
  readonly messageKey: PredefinedMessageKey;
  readonly value: string;
  readonly readOnly?: boolean;
  readonly onChange: (html: string) => void;
}

/** A formatted comment, to which a predefined message can be added. */
export function DecisionComment({ label, help, messageKey, value, readOnly = false, onChange }: DecisionCommentProps) {
  const { t } = useTranslation();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  return (
    <Form.Item label={<span id={`${id}-label`}>{label}</span>} extra={help}>
      <Suspense>
        <RichTextControl
          id={id}
          labelId={`${id}-label`}
          aria={{}}
          value={value}
          config={{ allowImages: false, max: DECISION_COMMENT_MAX }}
          invalid={false}
          readOnly={readOnly}
          onChange={onChange}
          onBlur={() => undefined}
        />
      </Suspense>
      {!readOnly && (
        <Button size="small" style={{ marginTop: 8 }} onClick={() => setChoosing(true)}>
          {t('messages.choose')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          <MessagePicker
            messageKey={messageKey}
            okText={t('decisions.insert')}
            onChoose={({ message }) => {
              onChange(value + htmlOfText(message));
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Form.Item>
  );
}
