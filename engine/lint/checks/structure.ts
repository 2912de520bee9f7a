import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';

export function structureFindings(model: LintModel): readonly Finding[] {
  return [
    ...templateFindings(model),
    ...topicFindings(model),
    ...repeatedQuestions(model),
    ...model.visibilities.flatMap((it) => standingFindings(model, it)),
  ];
}

function templateFindings({ template, catalog, group, visibilities }: LintModel): readonly Finding[] {
  if (!group) return [finding(catalog, 'GROUP_UNKNOWN', { params: { groupId: template.groupId } })];
  const isForm = group.owner !== null;
  const hasBasis = visibilities.some(({ field }) => field.dataType === group.basisType);
  return [
    ...(template.name.trim() === '' ? [finding(catalog, 'TEMPLATE_UNTITLED', { place: { path: '/name' } })] : []),
    ...(isForm && !template.steps.some(({ isEnabled }) => isEnabled) ? [finding(catalog, 'STEPS_MISSING')] : []),
    ...(isForm && group.basisType !== null && !hasBasis ? [finding(catalog, 'BASIS_MISSING', { params: { group: group.title } })] : []),
  ];
}

function topicFindings({ template, catalog }: LintModel): readonly Finding[] {
  return template.steps.flatMap((topic, i): readonly Finding[] => {
    const { topicId, title, fields, isEnabled } = topic;
    const place = { topicId };
    const first = template.steps.slice(0, i).find((other) => other.topicId === topicId);
    const params = { topic: title, topicId };
    return [
      ...(first ? [finding(catalog, 'TOPIC_REPEATED', { place, params: { ...params, other: first.title } })] : []),
      ...(title.trim() === '' ? [finding(catalog, 'TOPIC_UNTITLED', { place: { topicId, path: '/title' } })] : []),
      ...(fields.length === 0 ? [finding(catalog, 'TOPIC_EMPTY', { place, params })] : []),
      ...(isEnabled ? [] : [finding(catalog, 'TOPIC_SWITCHED_OFF', { place, params })]),
    ];
  });
}

function repeatedQuestions({ visibilities, catalog }: LintModel): readonly Finding[] {
  const byId = new Map<string, FieldVisibility>();
  const byKey = new Map<string, FieldVisibility>();
  return visibilities.flatMap((visibility): readonly Finding[] => {
    const { field } = visibility;
    const place = fieldFindingPlace(visibility);
    const because = (other: FieldVisibility) => [{ text: fieldLabel(other.field), place: fieldFindingPlace(other) }];
    const twice = byId.get(field.questionId);
    if (twice) return [finding(catalog, 'QUESTION_REPEATED', { place, params: { question: fieldLabel(field) }, because: because(twice) })];
    byId.set(field.questionId, visibility);
    const other = field.naturalKey.trim() === '' ? undefined : byKey.get(field.naturalKey);
    if (!other) byKey.set(field.naturalKey, visibility);
    const params = { question: fieldLabel(field), other: other ? fieldLabel(other.field) : '', naturalKey: field.naturalKey };
    return other
      ? [finding(catalog, 'NATURAL_KEY_REPEATED', { place: fieldFindingPlace(visibility, '/naturalKey'), params, because: because(other) })]
      : [];
  });
}

function standingFindings(model: LintModel, visibility: FieldVisibility): readonly Finding[] {
  const { catalog, group } = model;
  const { field, topic, compiled } = visibility;
  const params = {
    question: fieldLabel(field),
    questionId: field.questionId,
    topic: topic.title,
    type: field.dataType,
    group: group?.title ?? '',
  };
  const tell = (code: string, when: boolean, path?: string) =>
    when ? [finding(catalog, code, { place: fieldFindingPlace(visibility, path), params })] : [];
  return [
    ...tell('QUESTION_UNTITLED', field.question.trim() === '', '/question'),
    ...tell('NATURAL_KEY_MISSING', field.naturalKey.trim() === '', '/naturalKey'),
    ...tell('TYPE_UNKNOWN', compiled === null),
    ...tell('TYPE_NOT_ALLOWED', compiled !== null && group !== undefined && !group.questionTypes.includes(field.dataType)),
    ...tell('BASIS_SWITCHED_OFF', compiled?.type.basis === true && !topic.isEnabled),
    ...tell('BASIS_CONDITIONAL', compiled?.type.basis === true && field.dependencies.length > 0, '/dependencies'),
    ...tell('REQUIRED_SWITCHED_OFF', compiled?.required === true && !topic.isEnabled),
    ...libraryFindings(model, visibility),
  ];
}

function libraryFindings({ catalog, facts, group }: LintModel, visibility: FieldVisibility): readonly Finding[] {
  if (!facts.questions) return [];
  const { field } = visibility;
  const place = fieldFindingPlace(visibility);
  const params = { question: fieldLabel(field), type: field.dataType, group: group?.title ?? '' };
  const libraryQuestion = facts.questions.find(({ id }) => id === field.questionId);
  if (!libraryQuestion) return [finding(catalog, 'QUESTION_NOT_IN_LIBRARY', { place, params })];
  const differs = { ...params, libraryType: libraryQuestion.dataType };
  if (libraryQuestion.dataType !== field.dataType) return [finding(catalog, 'LIBRARY_TYPE_DIFFERS', { place, params: differs })];
  return group && libraryQuestion.categoryId !== group.categoryId ? [finding(catalog, 'CATEGORY_DIFFERS', { place, params })] : [];
}
