import { Form, Input } from 'antd';
import { COMMENT_MAX } from '../../engine/rules/comments.ts';

interface CommentFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (comment: string) => void;
}

/** Comment or reason that a dialog asks for. */
export const CommentField = ({ id, label, help, required = false, value, onChange }: CommentFieldProps) => (
  <Form layout="vertical" component="div" style={{ marginTop: 16 }}>
    <Form.Item label={label} htmlFor={id} required={required} extra={help}>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={COMMENT_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  </Form>
);
