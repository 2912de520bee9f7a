import { Skeleton, Typography } from 'antd';
import { lazy, memo, Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { isCalculated, limitsText, type CompiledField, type Questionnaire } from '../../../engine/questionnaires/index.ts';
import { useClosingFocus } from '../../ui/closing-focus.ts';
import { prefetchChunk } from '../../ui/lazy-chunks.ts';
import { controlAria, requiredId } from '../control-aria.ts';
import type { WidgetModule, WidgetProps } from '../widget.ts';
import { useForm, useFormState } from './form-context.ts';
import { CalculatedValue } from './CalculatedValue.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { lockReason } from './lock-reason.ts';
import { FieldProblems } from './Problems.tsx';

const modules = import.meta.glob<WidgetModule>('../widgets/*.tsx');
const widgets = new Map<string, ComponentType<DrawnProps>>();

/** Loads the widget by file name at its first use. */
function widgetNamed(name: string): ComponentType<DrawnProps> {
  const cached = widgets.get(name);
  if (cached) return cached;
  const load = modules[`../widgets/${name}.tsx`];
  if (!load) throw new Error(`there is no widget '${name}'`);
  const widget = lazy(async () => ({ default: drawn(await load()) }));
  widgets.set(name, widget);
  return widget;
}

/** Preloads the widgets of all questions, because the network may be gone when a step is opened. */
export function fetchWidgets({ fields }: Questionnaire): void {
  const names = new Set([...fields.values()].map(({ type }) => type.widget));
  // A failure is reported when the widget is drawn.
  for (const name of names) prefetchChunk(async () => modules[`../widgets/${name}.tsx`]?.()).catch(() => undefined);
}

interface DrawnProps extends Omit<WidgetProps, 'aria'> {
  readonly help: ReactNode;
}

/** A widget with help and problems below it, except problems that it shows itself. */
function drawn({ default: Widget, says = [] }: WidgetModule): ComponentType<DrawnProps> {
  return function Drawn({ help, ...props }) {
    const { id, field, state, problems } = props;
    const below = problems.filter(({ code }) => !says.includes(code));
    const aria = controlAria({ id, help: help !== null, required: state.required, problems: below });
    return (
      <>
        <Widget {...props} aria={{ ...aria, 'aria-invalid': problems.length > 0 }} />
        {help}
        {!field.type.basis && <FieldProblems id={`${id}-problems`} problems={below} />}
      </>
    );
  };
}

const controlId = (questionId: string): string => `question-${questionId}`;

/** Question with label, help, widget and problems. Memoized: rerenders only when its own state changes. */
export const QuestionField = memo(function QuestionField({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation();
  const { store, readOnly: formIsReadOnly } = useForm();
  const state = useFormState(store, (s) => s.state(questionId));
  const isShown = useFormState(store, (s) => s.isShown(questionId));
  const context = useFormState(store, (s) => s.context);
  // Rerenders when a part loses focus and when the server reports problems.
  useFormState(store, (s) => s.touchedIn(questionId));
  useFormState(store, (s) => s.serverProblemsOf(questionId));
  const field = useFormState(store, (s) => s.fieldNow(questionId));
  const isLocked = useFormState(store, (s) => s.isLocked(questionId));
  const onChange = useCallback((value: Json) => store.change(questionId, value), [store, questionId]);
  const { watch, isClosing } = useClosingFocus();
  const onBlurOf = useCallback(
    (column?: string) => (isClosing() ? undefined : store.touch(questionId, column)),
    [store, questionId, isClosing],
  );
  const onBlur = useCallback(() => onBlurOf(), [onBlurOf]);
  if (!field || !isShown) return null;

  const isFormula = isCalculated(field);
  const readOnly = formIsReadOnly || isLocked || isFormula;
  const Widget = widgetNamed(field.type.widget);
  const id = controlId(questionId);
  const help = textOf(field.config['small_label']) ?? textOf(field.config['tooltip']);
  // An upload shows its limits at the drop zone, a counter the maximum length.
  const ownLimits = field.config['file_type'] !== undefined;
  const limits =
    readOnly || ownLimits || !countsCharacters(field)
      ? ''
      : limitsText(counts(field.config) ? { ...field.config, max: null } : field.config);
  const problems = formIsReadOnly || isLocked ? [] : store.problemsOf(questionId);
  const warnings = formIsReadOnly || isLocked ? [] : store.warningsOf(questionId);
  const ownLabel = field.type.basis || (field.type.answer === null && field.type.holds === null);
  const helpLine =
    (help === null && limits === '') || ownLabel ? null : (
      <Typography.Text type="secondary" id={`${id}-help`} className="beamtime-help">
        {[help, limits].filter(Boolean).join(' · ')}
      </Typography.Text>
    );

  return (
    <div className="beamtime-question" data-question={questionId} ref={watch}>
      {!ownLabel && (
        <Typography.Text strong>
          <label htmlFor={id} id={`${id}-label`}>
            {field.question}
            {state.required && (
              <span className="beamtime-required" title={t('widgets.required')} aria-hidden>
                {' *'}
              </span>
            )}
          </label>
        </Typography.Text>
      )}
      {state.required && !ownLabel && (
        <span hidden id={requiredId(id)}>
          {t('widgets.required')}
        </span>
      )}
      {isFormula ? (
        <>
          <CalculatedValue id={id} field={field} state={state} context={context} help={help ?? ''} />
          <FieldProblems id={`${id}-problems`} problems={problems} />
        </>
      ) : (
        <Suspense
          fallback={
            <>
              <Skeleton.Input active block />
              {helpLine}
            </>
          }
        >
          <Widget
            value={state.answer}
            config={field.config}
            field={field}
            state={state}
            facts={context.facts}
            owner={context.owner}
            problems={problems}
            readOnly={readOnly}
            onChange={onChange}
            onBlur={onBlur}
            onBlurOf={onBlurOf}
            id={id}
            labelId={`${id}-label`}
            help={helpLine}
          />
        </Suspense>
      )}
      <FieldNotes locked={isLocked && !formIsReadOnly && !isFormula ? lockReason(field.locks, store.viewer) : null} warnings={warnings} />
    </div>
  );
});

const countsCharacters = ({ type }: CompiledField): boolean => type.search?.kind === 'text';
const counts = ({ max, isCounterHidden }: JsonObject): boolean => typeof max === 'number' && isCounterHidden !== true;
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
