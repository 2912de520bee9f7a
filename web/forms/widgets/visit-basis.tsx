import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../abilities.ts';
import { BasisField, problemsAt, problemsElsewhere } from '../basis/BasisField.tsx';
import { toDayjsFormat } from '../../ui/format.ts';
import { Problems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';

type VisitAnswer = { readonly proposalPk: number | null; readonly startsAt: string | null; readonly endsAt: string | null };

/** First and last day of a visit. */
export default function VisitBasis({ value, id, problems, readOnly, onChange, onBlur }: WidgetProps<VisitAnswer>) {
  const { t } = useTranslation();
  const { dateFormat } = useAbilities();
  const picker = (column: 'startsAt' | 'endsAt') => (
    <BasisField id={`${id}-${column}`} label={t(`widgets.basis.${column}`)} required problems={problemsAt(problems, column)}>
      <DatePicker
        id={`${id}-${column}`}
        value={value[column] ? dayjs(value[column].slice(0, 10)) : null}
        format={toDayjsFormat(dateFormat)}
        disabled={readOnly}
        aria-describedby={`${id}-${column}-problems`}
        onChange={(day) => onChange({ ...value, [column]: day?.format('YYYY-MM-DD') ?? null })}
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
