import '../calls.css';
import { Button, Form } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestedDates } from '../../../engine/calls/index.ts';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import type { CallDetailsFragment, CallChoicesQuery } from '../../generated/calls.ts';
import { useDates } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { useAvailable } from '../../ui/features.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { Still } from '../../ui/Still.tsx';
import { useKeptForm } from '../../ui/use-kept-form.tsx';
import { CallRecord } from './call-record.ts';
import { CALL_STEPS, problemsByStep, stepOfField } from './call-steps.ts';
import { blankCall, callProblemsOf, callValuesOf } from './call-values.ts';
import { CallProblemSummary } from './ProblemSummary.tsx';
import { StepChooser } from './StepChooser.tsx';
import { DatesStep } from './steps/DatesStep.tsx';
import { GeneralStep } from './steps/GeneralStep.tsx';
import { InstrumentsStep } from './steps/InstrumentsStep.tsx';
import { TemplatesStep } from './steps/TemplatesStep.tsx';
import { sameForm, type CallForm } from './use-call-form.ts';
import { ShownProblems, useCallProblems } from './use-call-problems.ts';
import { useCallSubmit } from './use-call-submit.ts';
import type { CallField, CallValues } from './types.ts';

interface CallFormBodyProps {
  readonly definition: RecordDefinition;
  readonly address: CallForm;
  readonly call: CallDetailsFragment | null;
  readonly choices: CallChoicesQuery;
  readonly onSaved: () => void;
}

const FORM = 'call';
const SUBMIT = { type: 'primary', htmlType: 'submit', form: FORM } as const;
const VIEWS = { general: GeneralStep, dates: DatesStep, templates: TemplatesStep, instruments: InstrumentsStep } as const;

export function CallFormBody({ definition, address, call, choices, onSaved }: CallFormBodyProps) {
  const { t } = useTranslation();
  const { timeZone } = useDates().settings;
  const [form] = Form.useForm<CallValues>();
  const [before] = useState(() => (call ? callValuesOf(definition, call) : blankCall(definition, suggestedDates(serverNow(), timeZone))));
  const [refusals, setRefusals] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const [toFocus, setToFocus] = useState<CallField | null>(null);
  const values: CallValues = { ...before, ...Form.useWatch([], form) };
  const current = (): CallValues => ({ ...before, ...(form.getFieldsValue(true) as Partial<CallValues>) });
  const steps = useAvailable()(CALL_STEPS);
  const last = steps.length - 1;
  const { goTo } = address;
  const step = Math.min(address.step, last);
  const show = (field: CallField): void => {
    goTo(stepOfField(field));
    setToFocus(field);
  };
  const { told: listed, shown, judge, refuse } = useCallProblems(definition, { values, isTouched: (field) => form.isFieldTouched(field) });
  const onRefused: typeof refuse = (refused, at) => {
    refuse(refused, at);
    if (refused[0]) goTo(stepOfField(refused[0].field));
    setRefusals((n) => n + 1);
  };
  const { submit, saving, failure, isDirty } = useCallSubmit({ definition, form, call, before, address, onSaved, onRefused });
  const take = (kept: CallValues): void => form.setFieldsValue(kept);
  const keptNote = useKeptForm({ name: `call ${call?.id ?? 'new'}`, stored: before, value: values, take, isDirty });
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [step]);
  useEffect(() => {
    if (toFocus === null) return;
    form.scrollToField(toFocus, { focus: true, block: 'center' });
    setToFocus(null);
  }, [form, toFocus, step]);

  const areFine = (steps: readonly number[]): boolean => {
    judge(steps);
    const problems = callProblemsOf(definition, current());
    const first = steps.flatMap((index): readonly CallField[] => CALL_STEPS[index]?.fields ?? []).find((field) => problems.has(field));
    if (first === undefined) return true;
    goTo(stepOfField(first));
    setRefusals((n) => n + 1);
    return false;
  };
  const next = (): void => {
    if (areFine([step])) goTo(step + 1);
  };
  const save = async (): Promise<void> => {
    if (areFine(steps.map((_step, index) => index))) await submit(current());
  };
  const isLast = step === last;
  // Enter acts as the primary button; the form library would validate steps that nobody has opened yet.
  const proceed = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (isLast || call) void save();
    else next();
  };
  return (
    <div className="beamtime-call-form" onSubmitCapture={proceed}>
      <LeaveGuard sameForm={sameForm} />
      <div className="beamtime-call-head">
        <StepChooser steps={steps} step={step} problems={problemsByStep(listed)} onStep={goTo} />
      </div>
      <div ref={body} className="beamtime-call-body">
        <Still while={saving}>
          <Form<CallValues> form={form} name={FORM} layout="vertical" initialValues={before}>
            {keptNote}
            <CallProblemSummary failure={failure} problems={listed} attempt={refusals} onField={show} />
            <CallRecord value={definition}>
              <ShownProblems value={shown}>
                {steps.map(({ key }, index) => {
                  const View = VIEWS[key];
                  return (
                    <div key={key} hidden={index !== step}>
                      <View call={call} values={values} choices={choices} />
                    </div>
                  );
                })}
              </ShownProblems>
            </CallRecord>
          </Form>
        </Still>
      </div>
      <div className="beamtime-call-foot">
        <Button onClick={address.close}>{t('common.cancel')}</Button>
        <Button disabled={step === 0} onClick={() => goTo(step - 1)}>
          {t('common.back')}
        </Button>
        {!isLast && <Button {...(call ? { onClick: next } : SUBMIT)}>{t('common.next')}</Button>}
        {(isLast || call) && (
          <Button {...SUBMIT} loading={saving}>
            {t(call ? 'common.save' : 'calls.form.create')}
          </Button>
        )}
      </div>
    </div>
  );
}
