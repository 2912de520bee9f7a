import { Form } from 'antd';
import { useId } from 'react';
import { COMMENT_MAX } from '../../engine/rules/comments.ts';
import { MessageButton } from '../messages/index.ts';
import type { PredefinedMessageKey } from '../generated/types.ts';
import { onDemand } from '../ui/on-demand.tsx';

const RichTextControl = onDemand(async () => ({ default: (await import('../ui/rich-text/RichTextControl.tsx')).RichTextControl }));

interface DecisionCommentProps {
  readonly label: string;
  readonly help?: string;
  readonly messageKey: PredefinedMessageKey;
  readonly value: string;
  readonly readOnly?: boolean;
  readonly problem?: string | null;
  readonly max?: number;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
}

/** A formatted comment, to which a predefined message can be added. */
export function DecisionComment({
  label,
  help,
  messageKey,
  value,
  readOnly = false,
  problem = null,
  max = COMMENT_MAX,
  onChange,
  onBlur = () => undefined,
}: DecisionCommentProps) {
  const id = useId();
  return (
    <Form.Item
      label={<span id={`${id}-label`}>{label}</span>}
      extra={help}
      help={problem ?? undefined}
      validateStatus={problem === null ? '' : 'error'}
    >
      <RichTextControl
        id={id}
        labelId={`${id}-label`}
        aria={problem === null ? {} : { 'aria-invalid': true }}
        value={value}
        config={{ allowImages: false, max }}
        invalid={problem !== null}
        readOnly={readOnly}
        onChange={onChange}
        onBlur={onBlur}
      />
      {!readOnly && <MessageButton messageKey={messageKey} onInsert={(html) => onChange(value + html)} />}
    </Form.Item>
  );
}
