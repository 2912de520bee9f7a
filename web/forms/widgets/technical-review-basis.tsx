import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { asksWholeNumber } from '../../../engine/questionnaires/index.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { BasisField, basisProblemsAt } from '../basis/BasisField.tsx';
import { UNREAD_NUMBER } from '../unread-number.ts';
import type { WidgetProps } from '../widget.ts';

const STATUSES = ['FEASIBLE', 'PARTIALLY_FEASIBLE', 'UNFEASIBLE'] as const;
type ReviewAnswer = {
  readonly status: (typeof STATUSES)[number] | null;
  /** Text if the input is no number. */
  readonly timeAllocation: NumberEntry;
  readonly comment?: string | null;
  readonly publicComment?: string | null;
  readonly files?: readonly string[];
};
const COMMENT_MAX = 6000;

export default function TechnicalReviewBasis({
  value,
  field,
  facts,
  id,
  problems,
  readOnly,
  onChange,
  onBlurOf,
}: WidgetProps<ReviewAnswer>) {
  const { t } = useTranslation();
  const call = (facts['call'] ?? {}) as { readonly allocationTimeUnit?: string };
  const at = (column: string) => basisProblemsAt(problems, column);
  const change = (part: Partial<ReviewAnswer>): void => onChange({ ...value, ...part });
  const comment = (column: 'comment' | 'publicComment') => (
    <BasisField
      id={`${id}-${column}`}
      label={t(`widgets.basis.${column}`)}
      counter={`${(value[column] ?? '').length}/${COMMENT_MAX}`}
      problems={at(column)}
    >
      {(aria) => (
        <Input.TextArea
          id={`${id}-${column}`}
          {...aria}
          autoSize={{ minRows: 3, maxRows: 16 }}
          value={value[column] ?? ''}
          disabled={readOnly}
          onChange={(event) => change({ [column]: event.target.value })}
          onBlur={() => onBlurOf(column)}
        />
      )}
    </BasisField>
  );
  return (
    <>
      <BasisField id={`${id}-status`} label={t('widgets.basis.status')} required problems={at('status')}>
        {(aria) => (
          <Select
            id={`${id}-status`}
            {...aria}
            value={value.status}
            options={STATUSES.map((status) => ({ value: status, label: t(`widgets.feasibility.${status}`) }))}
            disabled={readOnly}
            onChange={(status: (typeof STATUSES)[number]) => change({ status })}
            onBlur={() => onBlurOf('status')}
          />
        )}
      </BasisField>
      <BasisField
        id={`${id}-timeAllocation`}
        label={t('widgets.basis.timeAllocation')}
        problems={at('timeAllocation').filter(({ code }) => !UNREAD_NUMBER.includes(code))}
      >
        {(aria) => (
          <>
            <NumberBox
              id={`${id}-timeAllocation`}
              {...aria}
              messageId={`${id}-timeAllocation-unread`}
              status={at('timeAllocation').length > 0 ? 'error' : ''}
              value={value.timeAllocation}
              suffix={call.allocationTimeUnit ? t(`widgets.timeUnit.${call.allocationTimeUnit}`) : undefined}
              disabled={readOnly}
              onChange={(timeAllocation) => change({ timeAllocation })}
              onBlur={() => onBlurOf('timeAllocation')}
            />
            <NotANumber id={`${id}-timeAllocation-unread`} entries={[value.timeAllocation]} whole={asksWholeNumber(field)} />
          </>
        )}
      </BasisField>
      {comment('comment')}
      {comment('publicComment')}
    </>
  );
}
