import { isObject, type Json, type JsonObject } from '../../json.ts';
import { outsideText, withoutInvisible } from '../../outside-text.ts';
import type { ExpressionDialect } from '../conversion/expression.ts';
import type { FormWords } from '../conversion/report.ts';

export const SURVEYJS_WORDS: FormWords = { part: 'property', embedded: /\{[\w.]+\}/ };

/** Conditions as SurveyJS writes them (survey-core, expressions.pegjs). */
export const SURVEYJS_EXPRESSIONS: ExpressionDialect = {
  name: String.raw`\{\s*(?:panel\.)?(?<key>[^{}[\]]+?)\s*\}`,
  words: {
    ...{ '=': '=', '==': '=', equal: '=', '!=': '!=', '<>': '!=', notequal: '!=' },
    ...{ '<': '<', less: '<', '<=': '<=', lessorequal: '<=', '>': '>', greater: '>', '>=': '>=', greaterorequal: '>=' },
    ...{ and: 'and', '&&': 'and', or: 'or', '||': 'or', '!': 'not', negate: 'not' },
    ...{ empty: 'empty', notempty: 'notempty', anyof: 'anyof', '(': '(', ')': ')', '[': '[', ']': ']', ',': ',' },
    ...{ contains: 'contains', contain: 'contains', allof: 'contains' },
    ...{ notcontains: 'notcontains', notcontain: 'notcontains', noneof: 'notcontains' },
  },
  literals: ['true', 'false'],
  selected: null,
};

/** Texts of one language, with the languages that are left. */
export class SurveyTexts {
  readonly otherLanguages = new Set<string>();

  constructor(private readonly locale: string) {}

  /** @example texts.of({ default: 'Salt', de: 'Salz' }) // 'Salt' */
  of(value: Json | undefined): string {
    if (value === undefined || value === null) return '';
    if (!isObject(value)) return typeof value === 'object' ? '' : clean(String(value));
    const languages = Object.keys(value).filter((language) => typeof value[language] === 'string');
    const chosen = [this.locale, 'default', 'en', ...languages].find((language) => languages.includes(language));
    for (const language of languages) if (language !== chosen && language !== 'default') this.otherLanguages.add(language);
    const text = chosen === undefined ? '' : value[chosen];
    return typeof text === 'string' ? clean(text) : '';
  }
}

const clean = (text: string): string => outsideText(withoutInvisible(text));

/** A property as a text; empty where it is anything else. */
export const wordIn = (element: JsonObject, name: string): string => {
  const value = Object.hasOwn(element, name) ? element[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : '';
};
