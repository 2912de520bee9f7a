import { fieldsOf, objectOf, textAt, type BundleItem, type PlanProblem } from '../../engine/bundles/index.ts';
import type { Catalog } from '../../engine/catalog/index.ts';
import { isList, isObject, type Json, type JsonObject } from '../../engine/json.ts';
import type { Core } from '../context.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import { configProperties } from '../templates/index.ts';

const SCHEMA = 'bundle.schema.json';

export function shapeProblems({ definitions }: Pick<Core, 'definitions'>, items: readonly BundleItem[]): readonly PlanProblem[] {
  const content = JSON.stringify({ $schema: SCHEMA, format: 'beamtime-bundle', version: '1.0', hash: '', items });
  const faults = definitions.check([{ path: 'bundle', content }]);
  return faults.flatMap(({ place, fault }): readonly PlanProblem[] => {
    const [, , index, ...rest] = place.split('/');
    const item = items[Number(index)];
    if (!item || fault.startsWith('must match "then"')) return [];
    return [{ kind: item.kind, key: item.key, text: `${rest.slice(1).join('/') || 'it'} ${fault}` }];
  });
}

export function bundleConfigProblems({ definitions }: Pick<Core, 'definitions'>, items: readonly BundleItem[]): readonly PlanProblem[] {
  const faultIn = (question: JsonObject): string | null => {
    const [dataType, config] = [textAt(question, 'dataType'), objectOf(question, 'config')];
    const units = config['units'];
    // units are named in bundles, but stored in full
    const written = units !== undefined && isList(units) ? { ...config, units: units.filter((unit) => typeof unit !== 'string') } : config;
    return definitions.configFault(dataType, written);
  };
  const reported = new Set<string>();
  return items.flatMap(({ kind, key, body }): readonly PlanProblem[] => {
    if (kind === 'QUESTION') {
      const fault = faultIn(body);
      if (fault !== null) reported.add(`${key} ${fault}`);
      return fault === null ? [] : [{ kind, key, text: `“${textAt(body, 'question')}”: ${fault}` }];
    }
    if (kind !== 'TEMPLATE') return [];
    return fieldsOf(body).flatMap((field) => {
      const [fault, questionId] = [faultIn(field), textAt(field, 'questionId')];
      return fault === null || reported.has(`${questionId} ${fault}`) ? [] : [{ kind, key, text: `question ${questionId}: ${fault}` }];
    });
  });
}

export function cleanedConfig(dataType: string, config: JsonObject, catalog: Catalog): JsonObject {
  const type = catalog.questionTypes.get(dataType);
  const html = type ? configProperties(type.config, 'html') : [];
  const texts = html.flatMap(({ name }): (readonly [string, Json])[] => {
    const text = config[name];
    return typeof text === 'string' ? [[name, cleanHtml(text, 'office')]] : [];
  });
  return { ...config, ...Object.fromEntries(texts) };
}

/** Sanitizes formatted texts as for storage, so that no later step sees scripts. */
export function cleaned(items: readonly BundleItem[], catalog: Catalog): readonly BundleItem[] {
  const cleanConfig = (dataType: Json | undefined, config: Json | undefined): JsonObject =>
    isObject(config) ? cleanedConfig(typeof dataType === 'string' ? dataType : '', config, catalog) : {};
  const cleanField = (field: Json): Json =>
    isObject(field) ? { ...field, config: cleanConfig(field['dataType'], field['config']) } : field;
  const cleanStep = (step: Json): Json => {
    const fields = isObject(step) ? step['fields'] : undefined;
    return isObject(step) && isList(fields) ? { ...step, fields: fields.map(cleanField) } : step;
  };
  return items.map((item): BundleItem => {
    const { kind, body } = item;
    if (kind === 'QUESTION') return { ...item, body: { ...body, config: cleanConfig(body['dataType'], body['config']) } };
    const steps = body['steps'];
    return kind === 'TEMPLATE' && isList(steps) ? { ...item, body: { ...body, steps: steps.map(cleanStep) } } : item;
  });
}
