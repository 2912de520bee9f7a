import { Input } from 'antd';
import { BasisField, basisProblemsAt } from './BasisField.tsx';
import type { ShownProblem } from '../widget.ts';

interface TitleFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (title: string) => void;
  readonly onBlurOf: (column: string) => void;
}

export function TitleField({ id, label, placeholder, value, problems, readOnly, onChange, onBlurOf }: TitleFieldProps) {
  const mine = basisProblemsAt(problems, 'title');
  return (
    <BasisField id={`${id}-title`} label={label} required problems={mine}>
      {(aria) => (
        <Input
          id={`${id}-title`}
          {...aria}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value}
          disabled={readOnly}
          status={mine.length > 0 ? 'error' : ''}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => onBlurOf('title')}
        />
      )}
    </BasisField>
  );
}
