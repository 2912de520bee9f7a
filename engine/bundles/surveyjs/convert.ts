import type { Catalog } from '../../catalog/types.ts';
import { isList, isObject, type Json, type JsonObject } from '../../json.ts';
import { DEFINITION_LIMITS } from '../../rules/limits.ts';
import { beginningOf } from '../../text.ts';
import { convertedForm, readTwice, type ConvertedForm } from '../conversion/draft.ts';
import { groupFor, type ConvertOptions, type ForeignForm } from '../conversion/form.ts';
import { formKeyOf, templateKeyOf } from '../conversion/keys.ts';
import { readFileText, unreadable } from '../read.ts';
import { SurveyConversion } from './conversion.ts';
import { SurveyTexts, wordIn } from './words.ts';

/**
 * Tells SurveyJS by its pages or elements.
 *
 * @example isSurveyJs({ pages: [] }) // true
 */
export const isSurveyJs = (file: JsonObject): boolean =>
  file['format'] === undefined && ['pages', 'elements', 'questions'].some((name) => isListAt(file[name]));

const isListAt = (value: Json | undefined): boolean => value !== undefined && isList(value);

/**
 * A questionnaire of SurveyJS that has been read.
 *
 * @throws CodedError IMPORT_UNREADABLE
 */
export function surveyJsForm(text: string, catalog: Catalog, fileName = ''): ForeignForm {
  const survey = readFileText(text);
  if (!isSurveyJs(survey)) throw unreadable('it has no pages or elements of SurveyJS');
  const title = new SurveyTexts(wordIn(survey, 'locale')).of(survey['title']);
  const own = beginningOf(title || fileName, DEFINITION_LIMITS.text);
  const form = { key: formKeyOf(own), name: own || formKeyOf('') };
  return { origin: 'surveyjs', ...form, convert: (options) => convertSurvey(survey, catalog, { ...form, ...options }) };
}

interface Page {
  readonly page: JsonObject;
  readonly number: number;
}

function convertSurvey(
  survey: JsonObject,
  catalog: Catalog,
  { key, name, groupId, formKey = key }: ConvertOptions & { readonly key: string; readonly name: string },
): ConvertedForm {
  const group = groupFor(catalog, groupId);
  const pages = pagesOf(survey);
  const work = readTwice((questions) => {
    const texts = new SurveyTexts(wordIn(survey, 'locale'));
    const conversion = new SurveyConversion({ catalog, group, formKey, asked: questions, texts });
    for (const page of pages) conversion.page(page.page, page.number);
    return conversion;
  });
  if (work.report.taken.length + work.report.left.length === 0) throw unreadable('it has no elements');
  const template = { key: templateKeyOf('surveyjs', formKey), name, description: 'Made from a questionnaire of SurveyJS' };
  return convertedForm(work, group, template, [...leftOf(survey), ...work.languagesLeft()]);
}

function pagesOf(survey: JsonObject): readonly Page[] {
  const pages = survey['pages'];
  const all = pages !== undefined && isList(pages) ? pages.filter(isObject) : [];
  const loose = survey['elements'] ?? survey['questions'];
  const whole = loose === undefined ? [] : [{ elements: loose }];
  return [...all, ...whole].map((page, i) => ({ page, number: i + 1 }));
}

/** Parts of a survey that decide what is asked or becomes of the answers; all others concern its looks. */
const PARTS: Readonly<Record<string, string>> = {
  triggers: 'the triggers',
  calculatedValues: 'the calculated values',
  completedHtml: 'the text at the end',
  completedHtmlOnCondition: 'the texts at the end',
  navigateToUrl: 'the address at the end',
  maxTimeToFinish: 'the time limit',
  timeLimit: 'the time limit',
};

const leftOf = (survey: JsonObject): readonly string[] =>
  Object.entries(PARTS).flatMap(([name, words]) => (survey[name] === undefined ? [] : [`${words}: there is no counterpart here`]));
