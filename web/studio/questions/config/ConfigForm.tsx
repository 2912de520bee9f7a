import '../../studio.css';
import Form from '@rjsf/core';
import type { ObjectFieldTemplateProps, RegistryFieldsType, TemplatesType, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { QuestionType } from '../../../../engine/catalog/index.ts';
import { isObject, own, type JsonObject } from '../../../../engine/json.ts';
import { ConfigContext } from './config-context.ts';
import { schemaOf, type ConfigProblem, type ConfigValidator } from './config-problems.ts';
import { SettingField } from './SettingField.tsx';

interface ConfigFormProps {
  readonly type: QuestionType;
  readonly validator: ConfigValidator;
  readonly config: JsonObject;
  readonly problems: readonly ConfigProblem[];
  readonly needed: ReadonlySet<string>;
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  readonly onChange: (config: JsonObject) => void;
  readonly onSubmit: () => void;
  /** Id of the form element, for buttons outside it. */
  readonly id: string;
  /** Begins the ids of the controls; the name of the setting follows. */
  readonly idPrefix: string;
}

const fields: RegistryFieldsType = { setting: SettingField };

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>,
  FieldTemplate: ({ children }) => <>{children}</>,
};

const keysOf = ({ config }: QuestionType): readonly string[] => {
  const properties = own(config, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
};

/** The editor of a question's configuration, generated from the schema of its type: rjsf lays it out, the schema's hints choose the widgets. */
export function ConfigForm({ type, validator, config, problems, needed, shows, touch, onChange, onSubmit, id, idPrefix }: ConfigFormProps) {
  const schema = useMemo(() => schemaOf(type), [type]);
  const uiSchema = useMemo<UiSchema>(
    () => ({
      'ui:submitButtonOptions': { norender: true },
      ...Object.fromEntries(keysOf(type).map((key) => [key, { 'ui:field': 'setting' }])),
    }),
    [type],
  );
  const context = useMemo(() => ({ config, problems, needed, shows, touch, idPrefix }), [config, problems, needed, shows, touch, idPrefix]);
  return (
    <ConfigContext value={context}>
      <Form
        id={id}
        schema={schema}
        uiSchema={uiSchema}
        fields={fields}
        templates={templates}
        validator={validator}
        formData={config}
        showErrorList={false}
        noHtml5Validate
        noValidate
        onChange={({ formData }) => onChange(formData as JsonObject)}
        onSubmit={(_data, event) => {
          event.preventDefault();
          onSubmit();
        }}
      />
    </ConfigContext>
  );
}
