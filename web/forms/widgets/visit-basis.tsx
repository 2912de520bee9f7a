import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../../engine/dates.ts';
import { DateBox, type DateEntry } from '../../ui/DateBox.tsx';
import { useAbilities } from '../abilities.ts';
import { BasisField, problemsAt, problemsElsewhere } from '../basis/BasisField.tsx';
import { Problems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

type VisitAnswer = { readonly proposalPk: number | null; readonly startsAt: string | null; readonly endsAt: string | null };

/** First and last day of a visit. */
export default function VisitBasis({ value, id, problems, readOnly, onChange, onBlur }: WidgetProps<VisitAnswer>) {
  const { t } = useTranslation();
  const { dateFormat } = useAbilities();
  const here = (text: string | null): DateEntry => (!text || instantOf(text, 'UTC') === null ? text || null : dayjs(text.slice(0, 10)));
  const picker = (column: 'startsAt' | 'endsAt') => (
    <BasisField id={`${id}-${column}`} label={t(`widgets.basis.${column}`)} required problems={problemsAt(problems, column)}>
      <DateBox
        id={`${id}-${column}`}
        value={here(value[column])}
        pattern={dateFormat}
        disabled={readOnly}
        aria-describedby={`${id}-${column}-problems`}
        onChange={(day) => onChange({ ...value, [column]: typeof day === 'string' ? day : (day?.format('YYYY-MM-DD') ?? null) })}
        onBlur={onBlur}
      />
    </BasisField>
  );
  return (
    <>
      {picker('startsAt')}
      {picker('endsAt')}
      <Problems id={`${id}-problems`} problems={problemsElsewhere(problems, ['startsAt', 'endsAt'])} />
    </>
  );
}
