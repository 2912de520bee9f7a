import { Input } from 'antd';
import type { WidgetProps } from '../widget.ts';

interface IdentifierConfig {
  readonly kind: string;
}

const EXAMPLES: Readonly<Record<string, string>> = {
  url: 'https://',
  doi: '10.1000/182',
  orcid: '0000-0002-1825-0097',
  ror: 'https://ror.org/03yrm5c26',
};

export default function IdentifierWidget({
  value,
  config,
  id,
  aria,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<string, IdentifierConfig>) {
  return (
    <Input
      id={id}
      {...aria}
      inputMode={config.kind === 'email' ? 'email' : 'url'}
      placeholder={EXAMPLES[config.kind]}
      value={value}
      disabled={readOnly}
      status={problems.length > 0 ? 'error' : ''}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}
