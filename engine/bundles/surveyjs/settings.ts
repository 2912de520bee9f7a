import { isList, isObject, type Json, type JsonObject } from '../../json.ts';
import { BLANK_QUESTION, patternSetting, rangeBetween, type ForeignQuestion } from '../conversion/foreign-question.ts';
import type { FormChoice } from '../conversion/types.ts';
import { wordIn, type SurveyTexts } from './words.ts';

/** The elements that offer choices, and those among them that take several. */
const CHOOSES: ReadonlySet<string> = new Set(['radiogroup', 'buttongroup', 'dropdown', 'checkbox', 'tagbox']);
const FOLDED: ReadonlySet<string> = new Set(['dropdown', 'tagbox']);
const RATING_MOST = 10;

const isTrue = (element: JsonObject, ...names: readonly string[]): boolean => names.some((name) => element[name] === true);
const listIn = (element: JsonObject, name: string): readonly Json[] => {
  const value = element[name];
  return value !== undefined && isList(value) ? value : [];
};
const validatorsOf = (element: JsonObject): readonly JsonObject[] => listIn(element, 'validators').filter(isObject);

/**
 * The type of an element with its input type, as the question types name it.
 *
 * @example surveyType({ type: 'text', inputType: 'number' }) // 'text number'
 */
function surveyType(element: JsonObject): string {
  const type = wordIn(element, 'type');
  if (type !== 'text') return type;
  const isEmail = validatorsOf(element).some((validator) => ['email', 'emailvalidator'].includes(wordIn(validator, 'type')));
  const input = wordIn(element, 'inputType') || (isEmail ? 'email' : 'text');
  return input === 'text' ? 'text' : `text ${input}`;
}

/** Reads an element as a question. */
export function surveyQuestion(element: JsonObject, texts: SurveyTexts): ForeignQuestion {
  const notes: string[] = [];
  const type = surveyType(element);
  const name = wordIn(element, 'name');
  const label = texts.of(element['title']) || (type === 'html' ? '' : name);
  const hint = texts.of(element['description']) || texts.of(element['placeholder'] ?? element['placeHolder']);
  const limits = validated(element, texts, notes);
  return {
    ...BLANK_QUESTION,
    ...{ type, name, label, hint, notes },
    ...choosing(element, type, texts, notes),
    required: isTrue(element, 'isRequired'),
    range: rangeBetween(limits.min, limits.max),
    first: firstOf(element),
    accept: wordIn(element, 'acceptedTypes'),
    html: texts.of(element['html']),
    settings: { ...limits.settings, ...ownSettings(element, type, texts, notes) },
  };
}

interface Validated {
  readonly min: string;
  readonly max: string;
  readonly settings: JsonObject;
}

function validated(element: JsonObject, texts: SurveyTexts, notes: string[]): Validated {
  let [min, max] = [wordIn(element, 'min'), wordIn(element, 'max')];
  let settings: JsonObject = {};
  const stricter = (one: string, other: string, pick: (...numbers: number[]) => number): string =>
    one === '' || other === '' ? one || other : String(pick(Number(one), Number(other)));
  for (const validator of validatorsOf(element)) {
    const kind = wordIn(validator, 'type').replace(/validator$/, '');
    if (texts.of(validator['text']) !== '') notes.push(`the message “${texts.of(validator['text'])}” is left out`);
    if (kind === 'numeric') {
      min = stricter(min, wordIn(validator, 'minValue'), Math.max);
      max = stricter(max, wordIn(validator, 'maxValue'), Math.min);
    } else if (kind === 'text') settings = { ...settings, ...lengths(validator, notes) };
    else if (kind === 'regex') settings = { ...settings, ...patternSetting(wordIn(validator, 'regex'), notes) };
    else if (kind === 'answercount') settings = { ...settings, ...counts(validator['minCount'], validator['maxCount']) };
    else if (kind !== 'email') notes.push(`the check ${wordIn(validator, 'expression') || kind} is left out`);
  }
  return { min, max, settings };
}

function lengths(validator: JsonObject, notes: string[]): JsonObject {
  if (validator['allowDigits'] === false) notes.push('digits are allowed, too');
  return { ...limit('min', validator['minLength']), ...limit('max', validator['maxLength']) };
}

/** 0 and less mean no limit. */
const limit = (name: string, value: Json | undefined): JsonObject =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? { [name]: value } : {};
const counts = (least: Json | undefined, most: Json | undefined): JsonObject => ({ ...limit('least', least), ...limit('most', most) });

function ownSettings(element: JsonObject, type: string, texts: SurveyTexts, notes: string[]): JsonObject {
  switch (type) {
    case 'text':
    case 'comment':
      return limit('max', element['maxLength']);
    case 'text number':
    case 'text range':
      return stepOf(element['step'], notes);
    case 'rating':
      return ratingOf(element, texts, notes);
    case 'checkbox':
    case 'tagbox':
      return {
        ...counts(element['minSelectedChoices'], element['maxSelectedChoices']),
        exclusive: exclusiveOf(element),
      };
    case 'file':
      return isTrue(element, 'allowMultiple') ? {} : { max_files: 1 };
    default:
      return {};
  }
}

function stepOf(step: Json | undefined, notes: string[]): JsonObject {
  if (step === undefined || step === 'any') return {};
  const number = Number(step);
  if (number > 0) return number === 1 ? { decimals: 0 } : { step: number };
  notes.push(`the step ${JSON.stringify(step)} is left out`);
  return {};
}

function ratingOf(element: JsonObject, texts: SurveyTexts, notes: string[]): JsonObject {
  const min = Number(element['rateMin'] ?? 1);
  const step = Number(element['rateStep'] ?? 1);
  const listed = listIn(element, 'rateValues').length;
  const highest = listed || Number(element['rateCount'] ?? element['rateMax'] ?? 5);
  if (listed > 0) notes.push(`its grades are the numbers 1 to ${listed}`);
  else if (min !== 1 || step !== 1) notes.push(`it begins at 1 and goes up by 1; in the form it begins at ${min} and goes up by ${step}`);
  const most = Math.min(Math.max(2, Math.trunc(highest) || 5), RATING_MOST);
  if (most !== highest) notes.push(`its highest number is ${most}; in the form it is ${highest}`);
  return {
    highest: most,
    lowestLabel: texts.of(element['minRateDescription']).slice(0, 100),
    highestLabel: texts.of(element['maxRateDescription']).slice(0, 100),
  };
}

/** Choices that the form adds by a switch; where several may be chosen, they exclude the others. */
const ADDED = [
  { switches: ['showNoneItem', 'hasNone'], name: 'none', text: 'noneText', usual: 'None' },
  { switches: ['showRefuseItem'], name: 'refused', text: 'refuseText', usual: 'Refuse to answer' },
  { switches: ['showDontKnowItem'], name: 'dontknow', text: 'dontKnowText', usual: "Don't know" },
] as const;

const exclusiveOf = (element: JsonObject): readonly string[] =>
  ADDED.flatMap(({ switches, name }) => (isTrue(element, ...switches) ? [name] : []));

function choosing(element: JsonObject, type: string, texts: SurveyTexts, notes: string[]) {
  if (type === 'boolean') return { choices: booleanChoices(element, texts) };
  if (!CHOOSES.has(type)) return {};
  const added = ADDED.flatMap(({ switches, name, text, usual }) =>
    isTrue(element, ...switches) ? [{ name, label: texts.of(element[text]) || usual }] : [],
  );
  const otherText = texts.of(element['otherText']);
  const hasOther = isTrue(element, 'showOtherItem', 'hasOther');
  if (hasOther && otherText !== '') notes.push(`the choice for an own text is called “Other”; in the form “${otherText}”`);
  if (isTrue(element, 'showSelectAllItem', 'hasSelectAll')) notes.push('nothing selects all choices at once');
  const offered = listIn(element, 'choices').map((choice) => choiceOf(choice, texts, notes));
  return { choices: [...offered.filter(({ name }) => name !== ''), ...added], hasOther, isFolded: FOLDED.has(type) };
}

function choiceOf(choice: Json, texts: SurveyTexts, notes: string[]): FormChoice {
  if (!isObject(choice)) {
    const text = texts.of(choice);
    return { name: text, label: text };
  }
  const value = choice['value'];
  const name = texts.of(value !== null && typeof value === 'object' ? JSON.stringify(value) : value);
  const label = texts.of(choice['text']) || name;
  for (const rule of ['visibleIf', 'enableIf']) {
    const condition = wordIn(choice, rule);
    if (condition !== '') notes.push(`the choice “${label}” is always offered; in the form only if ${condition}`);
  }
  if (choice['imageLink'] !== undefined) notes.push(`the picture of “${label}” is left out`);
  return { name: name || label, label };
}

function booleanChoices(element: JsonObject, texts: SurveyTexts): readonly FormChoice[] {
  const [yes, no] = [element['valueTrue'] ?? true, element['valueFalse'] ?? false].map((value) => texts.of(value));
  return [
    { name: yes ?? '', label: texts.of(element['labelTrue']) || 'Yes' },
    { name: no ?? '', label: texts.of(element['labelFalse']) || 'No' },
  ];
}

function firstOf(element: JsonObject): string {
  const first = element['defaultValue'] ?? element['defaultValueExpression'];
  if (first === undefined || first === null) return '';
  return typeof first === 'object' ? JSON.stringify(first) : String(first);
}
