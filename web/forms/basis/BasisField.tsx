import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problems } from '../renderer/Problems.tsx';
import { controlAria, type ControlAria } from '../control-aria.ts';
import type { ShownProblem } from '../widget.ts';

export interface BasisFieldProps {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  /** At the right under the control. */
  readonly counter?: ReactNode;
  readonly problems: readonly ShownProblem[];
  /** The control, with what assistive technology is told of it. */
  readonly children: ReactNode | ((aria: ControlAria) => ReactNode);
}

/** One column of the item, drawn like a question: label, control, help and counter, what is wrong. */
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
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

/** The problems of one column. */
export const problemsAt = (problems: readonly ShownProblem[], column: string): readonly ShownProblem[] =>
  problems.filter(({ path }) => path === `/${column}` || path.startsWith(`/${column}/`));

/** Problems of columns that the widget has no control for, such as the proposal an item belongs to: they are still said. */
export const problemsElsewhere = (problems: readonly ShownProblem[], drawn: readonly string[]): readonly ShownProblem[] =>
  problems.filter((problem) => !drawn.some((column) => problemsAt([problem], column).length > 0));
