import type { FieldProps } from '@rjsf/utils';
import { Typography } from 'antd';
import type { Json, JsonSchema } from '../../engine/json.ts';
import { useClosingFocus } from '../ui/closing-focus.ts';
import { useIsOn } from '../ui/features.tsx';
import { useSettingsForm } from './settings-context.ts';
import { hintText, hintsOf, isShown, widgetNameOf } from './hints.ts';
import { settingProblemsAt } from './problems-at.ts';
import type { SettingWidgetModule, SettingWidgets } from './setting.ts';
import { useTyping } from './use-typing.ts';

function widgetNamed(widgets: SettingWidgets, name: string): SettingWidgetModule {
  const widget = widgets[name];
  if (!widget) throw new Error(`there is no widget '${name}' for settings`);
  return widget;
}

/** One key of a configuration: label, help, widget of its schema, problems. */
export function SettingField({ name, schema, formData, fieldPathId, onChange }: FieldProps) {
  const { config, problems, needed, shows, touch, widgets, idPrefix } = useSettingsForm();
  const { typing, typed, rested } = useTyping();
  const { watch, isClosing } = useClosingFocus();
  const property = schema as JsonSchema;
  const feature = hintText(hintsOf(property)['feature']);
  const isOn = useIsOn(feature);
  if (!isShown(property, config) || (feature && !isOn)) return null;
  const { default: Widget, ownLabel, isGroup, judgedAtRest } = widgetNamed(widgets, widgetNameOf(property));
  const id = `${idPrefix}${name}`;
  const label = schema.title ?? name;
  const wrong = typing ? [] : settingProblemsAt(name, formData as Json | undefined, problems, shows);
  const describedBy = [schema.description ? `${id}-help` : '', wrong.length > 0 ? `${id}-problems` : ''].filter(Boolean).join(' ');
  return (
    <div className="beamtime-setting" data-setting={name} ref={watch}>
      {!ownLabel && (
        <label {...(isGroup ? {} : { htmlFor: id })} id={`${id}-label`} {...(needed.has(name) ? { className: 'beamtime-needed' } : {})}>
          {label}
        </label>
      )}
      <Widget
        id={id}
        label={label}
        labelId={`${id}-label`}
        describedBy={describedBy || undefined}
        value={formData as Json}
        schema={property}
        ui={hintsOf(property)}
        config={config}
        invalid={wrong.length > 0}
        needed={needed.has(name)}
        onChange={(value) => {
          onChange(value, fieldPathId.path);
          touch(name);
          if (judgedAtRest) typed();
        }}
        onBlur={() => {
          if (!isClosing()) touch(name);
          rested();
        }}
      />
      {schema.description && (
        <Typography.Text type="secondary" id={`${id}-help`} className="beamtime-setting-help">
          {schema.description}
        </Typography.Text>
      )}
      {wrong.length > 0 && (
        <div id={`${id}-problems`} role="alert">
          {wrong.map(({ text }) => (
            <Typography.Text key={text} type="danger" style={{ display: 'block' }}>
              {text}
            </Typography.Text>
          ))}
        </div>
      )}
    </div>
  );
}
