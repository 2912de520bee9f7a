import { Select } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { asksWholeNumber } from '../../../engine/questionnaires/index.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { BasisComment } from '../basis/BasisComment.tsx';
import { BasisDocuments } from '../basis/BasisDocuments.tsx';
import { BasisField, basisProblemsAt } from '../basis/BasisField.tsx';
import { FixedColumnsContext } from '../fixed-columns.ts';
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
/** Specification 9, Limits. */
const MAX_DOCUMENTS = 5;

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
  const fixed = use(FixedColumnsContext);
  const call = (facts['call'] ?? {}) as { readonly allocationTimeUnit?: string };
  const at = (column: string) => basisProblemsAt(problems, column);
  const change = (part: Partial<ReviewAnswer>): void => onChange({ ...value, ...part });
  const comment = (column: 'comment' | 'publicComment', messageKey: 'manager' | 'general') => (
    <BasisComment
      id={`${id}-${column}`}
      label={t(column === 'comment' ? 'widgets.basis.internalComment' : 'widgets.basis.publicComment')}
      value={value[column] ?? ''}
      messageKey={messageKey}
      problems={at(column)}
      readOnly={readOnly}
      onChange={(html) => change({ [column]: html })}
      onBlur={() => onBlurOf(column)}
    />
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
            disabled={readOnly || fixed.includes('status')}
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
              disabled={readOnly || fixed.includes('timeAllocation')}
              onChange={(timeAllocation) => change({ timeAllocation })}
              onBlur={() => onBlurOf('timeAllocation')}
            />
            <NotANumber id={`${id}-timeAllocation-unread`} entries={[value.timeAllocation]} whole={asksWholeNumber(field)} />
          </>
        )}
      </BasisField>
      {comment('comment', 'manager')}
      <BasisField id={`${id}-files`} label={t('widgets.basis.internalDocuments')} problems={at('files')}>
        {(aria) => (
          <BasisDocuments
            id={`${id}-files`}
            labelId={`${id}-files-label`}
            aria={aria}
            value={value.files ?? []}
            facts={facts}
            max={MAX_DOCUMENTS}
            readOnly={readOnly}
            onChange={(files) => change({ files })}
            onBlur={() => onBlurOf('files')}
          />
        )}
      </BasisField>
      {comment('publicComment', 'general')}
    </>
  );
}
