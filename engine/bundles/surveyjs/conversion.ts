import { isList, isObject, type JsonObject } from '../../json.ts';
import { DEFINITION_LIMITS } from '../../rules/limits.ts';
import { beginningOf } from '../../text.ts';
import { TO_EVERYBODY } from '../conversion/conditions.ts';
import { FormDraft, type BundleDraftParts } from '../conversion/draft.ts';
import { ruleOfExpression, type ForeignRule } from '../conversion/expression.ts';
import { askForeign, foreignLabel, foreignType, type ForeignQuestion } from '../conversion/foreign-question.ts';
import { surveyQuestion } from './settings.ts';
import { SURVEYJS_EXPRESSIONS, SURVEYJS_WORDS, wordIn, type SurveyTexts } from './words.ts';

interface SurveyParts extends BundleDraftParts {
  readonly texts: SurveyTexts;
}

const CALCULATED = 'it is calculated: there is no counterpart here';
const WITHOUT: Readonly<Record<string, string>> = {
  expression: CALCULATED,
  matrix: 'there is no question with rows and columns here',
  matrixdropdown: 'there is no question with rows and columns here',
  matrixdynamic: 'there is no question with rows that people add here',
  ranking: 'there is no question here that puts choices in an order',
  signaturepad: 'there is no question for a signature here',
  image: 'a picture is left out',
  imagepicker: 'there is no question with pictures to choose from here',
  imagemap: 'there is no question with pictures to choose from here',
};
const ELSEWHERE = ['choicesByUrl', 'choicesFromQuestion'] as const;

/** Properties that change what is asked, and have no counterpart. */
const UNREAD = ['enableIf', 'resetValueIf', 'setValueIf', 'setValueExpression', 'minValueExpression', 'maxValueExpression'];
const UNREAD_OF_CHOICES = ['choicesVisibleIf', 'choicesEnableIf'];

/** Elements may be nested this deep. */
const MAX_DEPTH = 20;

export class SurveyConversion extends FormDraft {
  readonly #form: SurveyParts;
  readonly #names = new Set<string>();

  constructor(form: SurveyParts) {
    super(form, SURVEYJS_WORDS);
    this.#form = form;
  }

  languagesLeft(): readonly string[] {
    return [...this.#form.texts.otherLanguages].map((language) => `language ${language}: questionnaires here have one language`);
  }

  /** A page becomes a step. */
  page(page: JsonObject, number: number): void {
    const { texts } = this.#form;
    const title = texts.of(page['title']) || texts.of(page['name']) || `Page ${number}`;
    const label = `page ${wordIn(page, 'name') || number}`;
    if (page['visible'] === false) return void this.report.left.push(`${label}: it is not shown in the form`);
    if (texts.of(page['description']) !== '') this.report.left.push(`${label}: its description`);
    this.steps.push({ title: beginningOf(title, DEFINITION_LIMITS.text), fields: [] });
    this.#elements(page, this.#conditionsOf(page, label, []), 0);
  }

  #elements(parent: JsonObject, conditions: readonly ForeignRule[], depth: number, property = 'elements'): void {
    const elements = parent[property] ?? parent['questions'];
    if (elements === undefined || !isList(elements)) return;
    for (const element of elements) if (isObject(element)) this.#element(element, conditions, depth + 1);
  }

  #element(element: JsonObject, around: readonly ForeignRule[], depth: number): void {
    const type = wordIn(element, 'type');
    const label = foreignLabel({ type, name: wordIn(element, 'name') });
    if (element['visible'] === false && element['visibleIf'] === undefined)
      return void this.report.left.push(`${label}: it is not shown in the form`);
    if (depth > MAX_DEPTH) return void this.report.left.push(`${label}: it is nested too deep`);
    if (type === 'panel' || type === 'flowpanel') return this.#panel(element, label, around, depth);
    if (type === 'paneldynamic') return this.#repeated(element, label, around, depth);
    if (type === 'multipletext') return this.#texts(element, label, around);
    this.#question(element, around);
  }

  #panel(element: JsonObject, label: string, around: readonly ForeignRule[], depth: number): void {
    const title = this.#form.texts.of(element['title']);
    if (title !== '') this.report.approximated.push(`${label} (“${title}”): its questions follow in the step around it`);
    if (element['isRequired'] === true) this.report.approximated.push(`${label}: none of its questions has to be answered`);
    this.#elements(element, this.#conditionsOf(element, label, around), depth);
  }

  #repeated(element: JsonObject, label: string, around: readonly ForeignRule[], depth: number): void {
    this.report.left.push(`${label}: its questions are asked once; a sub-template asks them as often as needed`);
    this.#elements(element, this.#conditionsOf(element, label, around), depth, 'templateElements');
  }

  /** Several texts under one title become a question each. */
  #texts(element: JsonObject, label: string, around: readonly ForeignRule[]): void {
    const { texts } = this.#form;
    const conditions = this.#conditionsOf(element, label, around);
    const title = texts.of(element['title']) || wordIn(element, 'name');
    const items = element['items'];
    if (items === undefined || !isList(items)) return void this.report.left.push(`${label}: it has no texts`);
    this.report.approximated.push(`${label}: each of its texts is a question of its own`);
    for (const part of items.filter(isObject)) {
      const partTitle = texts.of(part['title']) || wordIn(part, 'name');
      const name = `${wordIn(element, 'name')}.${wordIn(part, 'name')}`;
      this.#ask({ ...surveyQuestion({ ...part, type: 'text' }, texts), name, label: `${title}: ${partTitle}` }, part, conditions);
    }
  }

  #question(element: JsonObject, around: readonly ForeignRule[]): void {
    const question = surveyQuestion(element, this.#form.texts);
    const label = foreignLabel(question);
    const elsewhere = ELSEWHERE.find((name) => element[name] !== undefined);
    if (elsewhere !== undefined) return void this.report.left.push(`${label}: its choices come from elsewhere (${elsewhere})`);
    this.#ask(question, element, around);
  }

  #ask(question: ForeignQuestion, element: JsonObject, around: readonly ForeignRule[]): void {
    const { type, name } = question;
    const subject = foreignLabel(question);
    const is = foreignType(this.#form.catalog, 'surveyjs', type);
    const called = question.label === name || question.label === '' ? subject : `${subject} (“${question.label}”)`;
    if (!is) {
      const why = Object.hasOwn(WITHOUT, type) ? WITHOUT[type] : 'there is no such question here';
      return void this.report.left.push(`${called}: ${why}`);
    }
    if (name === '' || this.#names.has(name)) return void this.report.left.push(`${called}: it has no name of its own`);
    if (is.is.reads === 'options' && question.choices.length === 0) return void this.report.left.push(`${called}: it has no choices`);
    this.#names.add(name);
    const conditions = this.#conditionsOf(element, subject, around);
    const requiredIf = wordIn(element, 'requiredIf');
    const required = requiredIf === '' ? null : { text: requiredIf, rule: ruleOfExpression(requiredIf, SURVEYJS_EXPRESSIONS) };
    const notes: string[] = [];
    if (element['readOnly'] === true) notes.push('it can be answered; in the form it is only shown');
    askForeign(this, is, { ...question, notes: [...question.notes, ...notes] }, { conditions, required });
    for (const property of [...UNREAD, ...(is.is.reads === 'options' ? UNREAD_OF_CHOICES : [])]) {
      if (wordIn(element, property) !== '') this.report.left.push(`${subject}: its ${property} ${wordIn(element, property)}`);
    }
  }

  #conditionsOf(element: JsonObject, label: string, around: readonly ForeignRule[]): readonly ForeignRule[] {
    const text = wordIn(element, 'visibleIf');
    if (text === '') return around;
    const rule = ruleOfExpression(text, SURVEYJS_EXPRESSIONS);
    if (rule) return [...around, rule];
    this.report.left.push(`${label}: its condition ${text}${around.length === 0 ? TO_EVERYBODY : ''}`);
    return around;
  }
}
