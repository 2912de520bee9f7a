import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { isObject, own, type Json, type JsonObject } from '../../../../engine/json.ts';
import { TemplateKeysDocument } from '../../../generated/studio.ts';
import { useTemplateEditing } from '../editing.ts';

interface TemplateNumbers {
  /** False until the templates are loaded, as the settings would show keys. */
  readonly ready: boolean;
  readonly toNumbers: (config: JsonObject) => JsonObject;
  readonly toKeys: (config: JsonObject) => JsonObject;
}

/** Converts template keys of definitions to ids for the settings editor, and back. */
export function useTemplateNumbers(dataType: string): TemplateNumbers {
  const { catalog } = useTemplateEditing();
  const named = useMemo(() => {
    const properties = own(catalog.questionTypes.get(dataType)?.config ?? {}, 'properties');
    return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) => {
      const ui = isObject(property) ? own(property, 'ui') : undefined;
      return isObject(ui) && ui['widget'] === 'template' ? [name] : [];
    });
  }, [catalog, dataType]);
  const { data, error } = useQuery(TemplateKeysDocument, { skip: named.length === 0 });
  return useMemo(() => {
    const templates = data?.getTemplates ?? [];
    const translated = (config: JsonObject, translate: (value: Json) => Json | undefined): JsonObject => ({
      ...config,
      ...Object.fromEntries(named.map((name) => [name, translate(config[name] ?? null) ?? config[name] ?? null])),
    });
    return {
      ready: named.length === 0 || data !== undefined || error !== undefined,
      toNumbers: (config) =>
        named.length === 0 ? config : translated(config, (key) => templates.find((it) => it.key === key)?.templateId),
      toKeys: (config) => (named.length === 0 ? config : translated(config, (id) => templates.find((it) => it.templateId === id)?.key)),
    };
  }, [data, error, named]);
}
