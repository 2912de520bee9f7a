import { RichTextControl, type RichTextConfig } from '../../ui/rich-text/RichTextControl.tsx';
import type { WidgetProps } from '../widget.ts';

export default function RichTextInput(props: WidgetProps<string, RichTextConfig>) {
  const { value, config, labelId, aria, id, problems, readOnly, onChange, onBlur } = props;
  return (
    <RichTextControl
      value={value}
      config={config}
      labelId={labelId}
      aria={aria}
      id={id}
      invalid={problems.length > 0}
      readOnly={readOnly}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
