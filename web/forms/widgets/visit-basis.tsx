import { useTranslation } from 'react-i18next';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import { useAbilities } from '../abilities.ts';
import { BasisField, problemsAt, problemsElsewhere } from '../basis/BasisField.tsx';
import { Problems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';
import { says as saidByDates } from './date.tsx';

type VisitAnswer = { readonly proposalPk: number | null; readonly startsAt: string | null; readonly endsAt: string | null };

/** First and last day of a visit. */
export default function VisitBasis({ value, id, problems, readOnly, onChange, onBlurOf }: WidgetProps<VisitAnswer>) {
  const { t } = useTranslation();
  const { dateFormat } = useAbilities();
  const picker = (column: 'startsAt' | 'endsAt') => (
    <BasisField
      id={`${id}-${column}`}
      label={t(`widgets.basis.${column}`)}
      required
      problems={problemsAt(problems, column).filter(({ code }) => !saidByDates.includes(code))}
    >
      {(aria) => (
        <DateBox
          id={`${id}-${column}`}
          {...aria}
          value={dayEntry(value[column])}
          pattern={dateFormat}
          disabled={readOnly}
          onChange={(day) => onChange({ ...value, [column]: storedDay(day) })}
          onBlur={() => onBlurOf(column)}
        />
      )}
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
