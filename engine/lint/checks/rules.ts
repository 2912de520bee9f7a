import { answersIn, ruleFaults, type FormRule } from '../../form-rules/index.ts';
import { rolesAllowed } from '../../questionnaires/permissions.ts';
import { questionIdsByKey } from '../../questionnaires/field-rules.ts';
import { answersNamedIn } from '../../questionnaires/texts-with-answers.ts';
import type { FieldDefinition, FieldRules, Lock, StepDefinition } from '../../questionnaires/types.ts';
import { finding, type Finding, type FindingPlace } from '../finding.ts';
import { fieldFindingPlace, fieldLabel, type FieldVisibility, type LintModel } from '../model.ts';
import { neverOffered, offeredText } from './rule-values.ts';

/** Checks that rules of officers can be read and name what the template has. */
export function ruleFindings(model: LintModel): readonly Finding[] {
  const allIds = questionIdsByKey(model.template.steps);
  const ofTopics = model.template.steps.flatMap((step) => sitesOf(step, step));
  const ofQuestions = model.visibilities.flatMap((visibility) => sitesOf(visibility.field, visibility.topic, visibility.field));
  return [
    ...[...ofTopics, ...ofQuestions].flatMap((site) => siteFindings(model, allIds, site)),
    ...model.visibilities.flatMap((visibility) => [...textFindings(model, allIds, visibility), ...lockFindings(model, visibility)]),
  ];
}

/** A rule where it stands. */
interface RuleSite {
  readonly place: FindingPlace;
  /** Question or topic in words. */
  readonly owner: string;
  readonly field: FieldDefinition | undefined;
  readonly topic: StepDefinition;
  readonly title: string;
  readonly rule: FormRule;
  readonly marks: readonly string[];
  /** Its result is read by people, so its inputs must be, too. */
  readonly isRead: boolean;
}

const TITLES = { when: 'shown when', requiredWhen: 'required when', default: 'first answer', value: 'formula' } as const;

function sitesOf(rules: FieldRules, topic: StepDefinition, field?: FieldDefinition): readonly RuleSite[] {
  const at = (path: string): FindingPlace => ({ topicId: topic.topicId, ...(field && { questionId: field.questionId }), path });
  const base = { owner: field ? fieldLabel(field) : topic.title, field, topic };
  const single = (['when', 'requiredWhen', 'default', 'value'] as const).flatMap((member): readonly RuleSite[] => {
    const rule = rules[member] ?? null;
    const isRead = member === 'value' || member === 'default';
    return rule === null ? [] : [{ ...base, place: at(`/${member}`), title: TITLES[member], rule, marks: [], isRead }];
  });
  const checks = (rules.checks ?? []).map(({ ok, marks = [] }, i): RuleSite => ({
    ...base,
    place: at(`/checks/${i}`),
    title: 'check',
    rule: ok,
    marks,
    isRead: true,
  }));
  return [...single, ...checks];
}

function siteFindings(model: LintModel, allIds: ReadonlyMap<string, string>, site: RuleSite): readonly Finding[] {
  const { catalog } = model;
  const { place, owner, title, rule, marks } = site;
  const faults = ruleFaults(rule);
  const params = { question: owner, rule: title };
  if (faults.length > 0) return faults.map((fault) => finding(catalog, 'RULE_UNREADABLE', { place, params: { ...params, fault } }));
  return [
    ...[...new Set([...answersIn(rule), ...marks])].flatMap((key) => nameFindings(model, allIds, site, key)),
    ...answersIn(rule).flatMap((key) => readerFindings(model, site, key)),
    ...neverOffered(model, rule).map((one) =>
      finding(catalog, 'RULE_VALUE_UNKNOWN', { place, params: { ...params, because: offeredText(model, one) } }),
    ),
  ];
}

type Named = Pick<RuleSite, 'place' | 'owner' | 'title' | 'topic'>;

function nameFindings(model: LintModel, allIds: ReadonlyMap<string, string>, named: Named, key: string): readonly Finding[] {
  const { catalog, idsByKey, byId } = model;
  if (idsByKey.has(key)) return [];
  const { place, owner, title, topic } = named;
  const parent = byId.get(allIds.get(key) ?? '');
  const params = { question: owner, rule: title, parent: parent ? fieldLabel(parent.field) : key };
  if (!parent) return [finding(catalog, 'RULE_QUESTION_MISSING', { place, params })];
  const because = [{ text: params.parent, place: fieldFindingPlace(parent) }];
  // among questions that are all switched off nothing is missing
  return topic.isEnabled ? [finding(catalog, 'RULE_QUESTION_SWITCHED_OFF', { place, params, because })] : [];
}

/** Inputs that fewer people may read than the question that rests on them (clarification 43). */
function readerFindings(model: LintModel, { place, owner, title, field, isRead }: RuleSite, key: string): readonly Finding[] {
  const parent = model.byId.get(model.idsByKey.get(key) ?? '');
  if (!parent || parent.field.questionId === field?.questionId || !isNarrower(parent.field, field)) return [];
  const params = { question: owner, rule: title, parent: fieldLabel(parent.field) };
  const because = [{ text: params.parent, place: fieldFindingPlace(parent, '/config/readPermissions') }];
  return [finding(model.catalog, isRead ? 'RULE_INPUT_UNREADABLE' : 'RULE_CONDITION_UNREADABLE', { place, params, because })];
}

function isNarrower(parent: FieldDefinition, field: FieldDefinition | undefined): boolean {
  const readers = rolesAllowed(parent.config);
  const own = field ? rolesAllowed(field.config) : [];
  return readers.length > 0 && (own.length === 0 || own.some((role) => !readers.includes(role)));
}

function textFindings(model: LintModel, allIds: ReadonlyMap<string, string>, { field, topic }: FieldVisibility): readonly Finding[] {
  const texts = [
    ['question', field.question] as const,
    ...Object.entries(field.config).map(([name, value]) => [`config/${name}`, value] as const),
  ];
  return texts.flatMap(([path, text]) => {
    const place = { topicId: topic.topicId, questionId: field.questionId, path: `/${path}` };
    const site = { place, owner: fieldLabel(field), title: 'text', topic };
    return answersNamedIn(text).flatMap((key) => [
      ...nameFindings(model, allIds, site, key),
      ...readerFindings(model, { ...site, field, rule: null, marks: [], isRead: true }, key),
    ]);
  });
}

function lockFindings({ catalog, facts }: LintModel, { field, topic }: FieldVisibility): readonly Finding[] {
  const roles = catalog.roles.map(({ shortCode }): string => shortCode);
  const unknown = ({ statuses = [], roles: locked = [] }: Lock): readonly string[] => [
    ...locked.filter((role) => !roles.includes(role)),
    ...(facts.statuses ? statuses.filter((status) => !facts.statuses?.includes(status)) : []),
  ];
  return (field.locks ?? []).flatMap((lock, i) =>
    unknown(lock).map((name) =>
      finding(catalog, 'LOCK_UNKNOWN', {
        place: { topicId: topic.topicId, questionId: field.questionId, path: `/locks/${i}` },
        params: { question: fieldLabel(field), name },
      }),
    ),
  );
}
