import type { Catalog } from '../catalog/types.ts';
import { own, same, type Json, type JsonObject } from '../json.ts';
import type { Dependency, FieldDefinition } from '../questionnaires/types.ts';
import { changedRules } from './rules.ts';
import { translationChanges } from './translations.ts';
import type { ChangePlace, TemplateChange, TemplateChangeCode } from './types.ts';
import { conditionText, settingText, changedSettingTitle } from './words.ts';

export type KnownTypes = Pick<Catalog, 'questionTypes' | 'logic'>;

interface Around {
  readonly place: ChangePlace;
  readonly label: (questionId: string) => string;
  readonly types: KnownTypes;
}

export function fieldChanges(before: FieldDefinition, after: FieldDefinition, around: Around): readonly TemplateChange[] {
  const question = after.question;
  const tell = (code: TemplateChangeCode, was: Json, is: Json, params = {}): TemplateChange => ({
    code,
    place: around.place,
    params: { question, before: settingText(was), after: settingText(is), ...params },
    before: was,
    after: is,
  });
  const texts = [
    ['QUESTION_REWORDED', 'question'],
    ['NATURAL_KEY_CHANGED', 'naturalKey'],
    ['QUESTION_TYPE_CHANGED', 'dataType'],
  ] as const;
  const [old, now] = [wholeConfig(before, around.types), wholeConfig(after, around.types)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return [
    ...texts.flatMap(([code, key]) => (before[key] === after[key] ? [] : [tell(code, before[key], after[key])])),
    ...keys.flatMap((key) => {
      const [was, is] = [own(old, key), own(now, key)];
      if (was === is || (was !== undefined && is !== undefined && same(was, is))) return [];
      return [tell('SETTING_CHANGED', was ?? null, is ?? null, { setting: changedSettingTitle(around.types, after.dataType, key), key })];
    }),
    ...conditionChanges(before, after, around, tell),
    ...translationChanges({ place: around.place, name: question }, before.texts, after.texts),
    ...changedRules(before, after, around.label).map(({ was, is, ...params }) => tell('RULE_CHANGED', was, is, params)),
  ];
}

/** Adds defaults, since an editor writes all settings when one changes. */
const wholeConfig = ({ dataType, config }: FieldDefinition, { logic }: KnownTypes): JsonObject => ({
  ...logic.get(dataType)?.blankConfig,
  ...config,
});

function conditionChanges(
  before: FieldDefinition,
  after: FieldDefinition,
  { label }: Around,
  tell: (code: TemplateChangeCode, was: Json, is: Json, params?: object) => TemplateChange,
): readonly TemplateChange[] {
  const removed = without(before.dependencies, after.dependencies);
  const added = without(after.dependencies, before.dependencies);
  const isReordered = removed.length === 0 && added.length === 0 && !same(before.dependencies, after.dependencies);
  const [was, is] = [before.dependenciesOperator, after.dependenciesOperator];
  return [
    ...removed.map((one) => tell('CONDITION_REMOVED', one, null, { condition: conditionText(one, label) })),
    ...added.map((one) => tell('CONDITION_ADDED', null, one, { condition: conditionText(one, label) })),
    ...(isReordered ? [tell('CONDITIONS_REORDERED', before.dependencies, after.dependencies)] : []),
    ...(was === is ? [] : [tell('CONDITIONS_JOINED_BY', was, is, { before: JOINED[was], after: JOINED[is] })]),
  ];
}

const JOINED = { AND: 'all', OR: 'any' } as const;

function without(list: readonly Dependency[], others: readonly Dependency[]): readonly Dependency[] {
  const left = [...others];
  return list.filter((dependency) => {
    const at = left.findIndex((other) => same(other, dependency));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
