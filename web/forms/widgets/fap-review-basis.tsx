import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { BasisField, problemsAt } from '../basis/BasisField.tsx';
import { useForm, useFormState } from '../renderer/form-context.ts';
import type { WidgetProps } from '../widget.ts';

type ReviewAnswer = { readonly comment: string | null; readonly grade: number | null };
const COMMENT_MAX = 6000;
const GRADES = Array.from({ length: 10 }, (_, i) => ({ value: i + 1, label: String(i + 1) }));

/** Comment and grade of a panel review. Whole grades are chosen, finer ones typed (GRADE_PRECISION). */
export default function FapReviewBasis({ value, id, problems, readOnly, onChange, onBlur }: WidgetProps<ReviewAnswer>) {
  const { t } = useTranslation();
  const { store } = useForm();
  const step = Number(useFormState(store, (s) => s.context.settings['GRADE_PRECISION'])) || 1;
  const change = (part: Partial<ReviewAnswer>): void => onChange({ ...value, ...part });
  const comment = value.comment ?? '';
  const shared = { id: `${id}-grade`, value: value.grade, disabled: readOnly, onBlur, style: { minWidth: 120 } };
  return (
    <>
      <BasisField
        id={`${id}-comment`}
        label={t('widgets.basis.comment')}
        required
        counter={`${comment.length}/${COMMENT_MAX}`}
        problems={problemsAt(problems, 'comment')}
      >
        <Input.TextArea
          id={`${id}-comment`}
          autoSize={{ minRows: 4, maxRows: 20 }}
          value={comment}
          disabled={readOnly}
          onChange={(event) => change({ comment: event.target.value })}
          onBlur={onBlur}
        />
      </BasisField>
      <BasisField id={`${id}-grade`} label={t('widgets.basis.grade')} required problems={problemsAt(problems, 'grade')}>
        {step === 1 ? (
          <Select {...shared} options={GRADES} onChange={(grade: number) => change({ grade })} />
        ) : (
          <InputNumber {...shared} min={1} max={10} step={step} onChange={(grade) => change({ grade })} />
        )}
      </BasisField>
    </>
  );
}
