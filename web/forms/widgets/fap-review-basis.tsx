import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { AddMessage } from '../basis/AddMessage.tsx';
import { BasisField, basisProblemsAt } from '../basis/BasisField.tsx';
import { useForm, useFormState } from '../renderer/form-context.ts';
import { UNREAD_NUMBER } from '../unread-number.ts';
import type { WidgetProps } from '../widget.ts';

type ReviewAnswer = {
  readonly comment: string | null;
  /** Text if the input is no number. */
  readonly grade: NumberEntry;
};
const GRADES = Array.from({ length: 10 }, (_, i) => ({ value: i + 1, label: String(i + 1) }));

/** Digits choose a grade without opening the list; 1 and 0 make 10. */
export function gradeOfKey(key: string, grade: NumberEntry): number | null {
  if (/^[1-9]$/.test(key)) return Number(key);
  return key === '0' && grade === 1 ? 10 : null;
}

export default function FapReviewBasis({ value, id, problems, readOnly, onChange, onBlurOf }: WidgetProps<ReviewAnswer>) {
  const { t } = useTranslation();
  const change = (part: Partial<ReviewAnswer>): void => onChange({ ...value, ...part });
  const comment = value.comment ?? '';
  return (
    <>
      <BasisField
        id={`${id}-comment`}
        label={t('widgets.basis.comment')}
        required
        counter={`${comment.length}/${COMMENT_MAX}`}
        problems={basisProblemsAt(problems, 'comment')}
      >
        {(aria) => (
          <>
            <Input.TextArea
              id={`${id}-comment`}
              {...aria}
              autoSize={{ minRows: 4, maxRows: 20 }}
              value={comment}
              disabled={readOnly}
              onChange={(event) => change({ comment: event.target.value })}
              onBlur={() => onBlurOf('comment')}
            />
            {!readOnly && (
              <AddMessage
                messageKey="general"
                onChoose={(message) => {
                  change({ comment: comment === '' ? message : `${comment}\n${message}` });
                  onBlurOf('comment');
                }}
              />
            )}
          </>
        )}
      </BasisField>
      <GradeField {...{ id, value, problems, readOnly, change, onBlurOf }} />
    </>
  );
}

interface GradeFieldProps extends Pick<WidgetProps<ReviewAnswer>, 'id' | 'value' | 'problems' | 'readOnly' | 'onBlurOf'> {
  readonly change: (part: Partial<ReviewAnswer>) => void;
}

function GradeField({ id, value, problems, readOnly, change, onBlurOf }: GradeFieldProps) {
  const { t } = useTranslation();
  const { store } = useForm();
  const step = Number(useFormState(store, (s) => s.context.settings['GRADE_PRECISION'])) || 1;
  const wrong = basisProblemsAt(problems, 'grade');
  const shared = {
    id: `${id}-grade`,
    disabled: readOnly,
    status: wrong.length > 0 ? ('error' as const) : ('' as const),
    style: { minWidth: 120 },
    onBlur: () => onBlurOf('grade'),
  };
  return (
    <BasisField
      id={`${id}-grade`}
      label={t('widgets.basis.grade')}
      required
      problems={wrong.filter(({ code }) => !UNREAD_NUMBER.includes(code))}
    >
      {(aria) => (
        <>
          {step === 1 ? (
            <Select
              {...shared}
              {...aria}
              value={typeof value.grade === 'number' ? value.grade : null}
              options={GRADES}
              onChange={(grade: number) => change({ grade })}
              onKeyDown={({ key }) => {
                const typed = gradeOfKey(key, value.grade);
                if (typed !== null) change({ grade: typed });
              }}
            />
          ) : (
            <NumberBox
              {...shared}
              {...aria}
              value={value.grade}
              messageId={`${id}-grade-unread`}
              step={step}
              onChange={(grade) => change({ grade })}
            />
          )}
          <NotANumber id={`${id}-grade-unread`} entries={[value.grade]} />
        </>
      )}
    </BasisField>
  );
}
