import { useTranslation } from 'react-i18next';
import { DateBox, dayEntry, storedDay } from '../../ui/DateBox.tsx';
import { useAbilities } from '../abilities.ts';
import { BasisField, basisProblemsAt, problemsElsewhere } from '../basis/BasisField.tsx';
import { FieldProblems } from '../renderer/Problems.tsx';
import type { WidgetProps } from '../widget.ts';
import { says as saidByDates } from './date.tsx';

type VisitAnswer = { readonly proposalPk: number | null; readonly startsAt: string | null; readonly endsAt: string | null };

export default function VisitBasis({ value, id, problems, readOnly, onChange, onBlurOf }: WidgetProps<VisitAnswer>) {
  const { t } = useTranslation();
  const { dateFormat } = useAbilities();
  const picker = (column: 'startsAt' | 'endsAt') => (
    <BasisField
      id={`${id}-${column}`}
      label={t(`widgets.basis.${column}`)}
      required
      problems={basisProblemsAt(problems, column).filter(({ code }) => !saidByDates.includes(code))}
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
      <FieldProblems id={`${id}-problems`} problems={problemsElsewhere(problems, ['startsAt', 'endsAt'])} />
    </>
  );
}
