import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblems } from '../renderer/Problems.tsx';
import { controlAria, type ControlAria } from '../control-aria.ts';
import type { ShownProblem } from '../widget.ts';

export interface BasisFieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly counter?: ReactNode;
  readonly problems: readonly ShownProblem[];
  readonly children: ReactNode | ((aria: ControlAria) => ReactNode);
}

/** Form item of a column, laid out like a question: label, control, help, counter, problems. */
export function BasisField({ id, label, required = false, help, counter, problems, children }: BasisFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="beamtime-question">
      <Typography.Text strong>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {required && (
            <span className="beamtime-required" title={t('widgets.required')} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      </Typography.Text>
      {typeof children === 'function' ? children(controlAria({ id, help: Boolean(help || counter), required, problems })) : children}
      {(help || counter) && (
        <Flex justify="space-between" gap={8} id={`${id}-help`}>
          <Typography.Text type="secondary">{help}</Typography.Text>
          <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
            {counter}
          </Typography.Text>
        </Flex>
      )}
      <FieldProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

export const basisProblemsAt = (problems: readonly ShownProblem[], column: string): readonly ShownProblem[] =>
  problems.filter(({ path }) => path === `/${column}` || path.startsWith(`/${column}/`));

/** Problems of columns without a control here, such as the item's proposal; they are still shown. */
export const problemsElsewhere = (problems: readonly ShownProblem[], drawn: readonly string[]): readonly ShownProblem[] =>
  problems.filter((problem) => !drawn.some((column) => basisProblemsAt([problem], column).length > 0));
