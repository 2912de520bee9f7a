import { Input } from 'antd';
import { FormattedText } from '../../ui/RichText.tsx';
import type { WidgetProps } from '../widget.ts';

/** Format count/max (specification 3, Text input). */
const counted = ({ count, maxLength }: { readonly count: number; readonly maxLength?: number }): string => `${count}/${maxLength ?? ''}`;

interface TextConfig {
  readonly max: number | null;
  readonly placeholder: string;
  readonly multiline: boolean;
  readonly isCounterHidden: boolean;
  readonly isHtmlQuestion: boolean;
  readonly htmlQuestion: string | null;
}

export default function TextInput({ value, config, id, aria, problems, readOnly, onChange, onBlur }: WidgetProps<string, TextConfig>) {
  const shared = {
    id,
    value,
    placeholder: config.placeholder,
    disabled: readOnly,
    ...aria,
    status: problems.length > 0 ? ('error' as const) : ('' as const),
    count: { show: config.isCounterHidden || config.max === null ? false : counted, ...(config.max === null ? {} : { max: config.max }) },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
    onBlur,
  };
  return (
    <>
      {config.isHtmlQuestion && config.htmlQuestion && <FormattedText html={config.htmlQuestion} />}
      {config.multiline ? <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 16 }} /> : <Input {...shared} />}
    </>
  );
}
