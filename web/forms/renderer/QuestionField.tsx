import { Skeleton, Typography } from 'antd';
import { lazy, memo, Suspense, useCallback, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../engine/json.ts';
import { controlAria, requiredId } from '../control-aria.ts';
import type { WidgetModule, WidgetProps } from '../widget.ts';
import { useForm, useFormState } from './form-context.ts';
import { Problems } from './Problems.tsx';

const modules = import.meta.glob<WidgetModule>('../widgets/*.tsx');
const widgets = new Map<string, ComponentType<WidgetProps>>();

/** The widget with this file name, loaded when the first question needs it. */
function widgetNamed(name: string): ComponentType<WidgetProps> {
  const known = widgets.get(name);
  if (known) return known;
  const load = modules[`../widgets/${name}.tsx`];
  if (!load) throw new Error(`there is no widget '${name}'`);
  const widget = lazy(load);
  widgets.set(name, widget);
  return widget;
}

const controlId = (questionId: string): string => `question-${questionId}`;

/** A question: label, help, widget and what is wrong. Drawn again only when its own state changes. */
export const QuestionField = memo(function QuestionField({ questionId }: { readonly questionId: string }) {
  const { t } = useTranslation();
  const { store, readOnly } = useForm();
  const state = useFormState(store, (s) => s.state(questionId));
  const shows = useFormState(store, (s) => s.shows(questionId));
  const context = useFormState(store, (s) => s.context);
  const field = store.questionnaire.fields.get(questionId);
  const onChange = useCallback((value: Json) => store.change(questionId, value), [store, questionId]);
  const onBlur = useCallback(() => store.touch(questionId), [store, questionId]);
  if (!field || !state.visible) return null;

  const Widget = widgetNamed(field.type.widget);
  const id = controlId(questionId);
  const help = textOf(field.config['small_label']) ?? textOf(field.config['tooltip']);
  const problems = shows && !readOnly ? store.problemsOf(questionId) : [];
  const ownLabel = field.type.basis || (field.type.answer === null && field.type.holds === null);
  const aria = controlAria({ id, help: help !== null && !ownLabel, required: state.required, problems });

  return (
    <div className="beamtime-question" data-question={questionId}>
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
      <Suspense fallback={<Skeleton.Input active block />}>
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
          id={id}
          labelId={`${id}-label`}
          aria={aria}
        />
      </Suspense>
      {help && !ownLabel && (
        <Typography.Text type="secondary" id={`${id}-help`} className="beamtime-help">
          {help}
        </Typography.Text>
      )}
      {!field.type.basis && <Problems id={`${id}-problems`} problems={problems} />}
    </div>
  );
});

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
