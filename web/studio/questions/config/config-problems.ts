import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import i18next from 'i18next';
import type { Catalog, QuestionType, Shapes } from '../../../../engine/catalog/index.ts';
import { firstKey, own, type Json, type JsonObject } from '../../../../engine/json.ts';
import { problemInWords } from '../../../ui/problem-words.ts';
import type { SettingProblem } from '../../../settings-form/index.ts';
import { questionConfigProblems } from '../../../../engine/questionnaires/index.ts';

export type ConfigProblem = SettingProblem;

/** Schema for rjsf; its id is the name under which it was compiled. */
export const schemaOf = (type: QuestionType): RJSFSchema => ({ ...(type.config as RJSFSchema), $id: type.type });

/** rjsf validator from the shapes compiled at the server's start: the page's policy forbids compiling. */
export const validatorOf = (type: QuestionType, shapes: Shapes) => {
  const check = shapes[type.type];
  if (!check) throw new Error(`the configuration of ${type.type} was not compiled`);
  return createPrecompiledValidator({ [type.type]: check as never }, schemaOf(type));
};
export type ConfigValidator = ReturnType<typeof validatorOf>;

interface ShapeError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: { readonly limit?: number; readonly type?: unknown };
}

export function settingProblemsOf(
  type: QuestionType,
  config: JsonObject,
  validator: ConfigValidator,
  catalog: Catalog,
): readonly ConfigProblem[] {
  const { errors = [] } = validator.rawValidation<ShapeError>(schemaOf(type), config);
  if (errors.length > 0) {
    return errors.map((error) => {
      const key = firstKey(error.instancePath);
      return { key, text: numberText(error, own(config, key), catalog) ?? shapeText(error) };
    });
  }
  return questionConfigProblems(type.type, config, catalog).map((problem) => ({
    // A rule about the whole is reported at the first setting it reads.
    key: firstKey(problem.path) || (problem.settings[0] ?? ''),
    text: problemInWords(catalog, problem),
    follows: problem.settings,
  }));
}

function numberText({ keyword, params }: ShapeError, value: Json | undefined, catalog: Catalog): string | null {
  const types = [params.type].flat();
  if (keyword !== 'type' || !(types.includes('number') || types.includes('integer'))) return null;
  if (typeof value === 'string') return i18next.t(types.includes('integer') ? 'common.notAWholeNumber' : 'common.notANumber');
  return typeof value === 'number' ? (catalog.problems['WHOLE_NUMBER_ONLY'] ?? null) : null;
}

function shapeText({ keyword, params }: ShapeError): string {
  if (keyword === 'maxLength') return i18next.t('studio.config.tooLong', { max: params.limit });
  if (keyword === 'maxItems') return i18next.t('studio.config.tooMany', { max: params.limit });
  return i18next.t('studio.config.malformed');
}
