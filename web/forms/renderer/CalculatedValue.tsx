import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { display, type CompiledField, type EvaluationContext, type FieldState } from '../../../engine/questionnaires/index.ts';
import { AnswerView } from '../summary/AnswerView.tsx';

interface CalculatedValueProps {
  readonly id: string;
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly context: EvaluationContext;
  readonly help: string;
}

/** A calculated answer as text with its unit, read out when it changes. */
export function CalculatedValue({ id, field, state, context, help }: CalculatedValueProps) {
  const { t } = useTranslation();
  return (
    <>
      <output id={id} aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="beamtime-calculated">
        {state.answered ? <AnswerView displayed={display(field, state.answer, context)} /> : t('wizard.notCalculated')}
      </output>
      <Typography.Text type="secondary" id={`${id}-help`} className="beamtime-help">
        {[help, t('wizard.calculated')].filter(Boolean).join(' · ')}
      </Typography.Text>
    </>
  );
}
