import { finding, type Finding } from '../finding.ts';
import { labelOf, placeOf, type LintModel, type Standing } from '../model.ts';

/** Whether those who fill in the questionnaire may see what they are asked. */
export function readerFindings(model: LintModel): readonly Finding[] {
  const writers = model.group?.answeredBy ?? [];
  const [usual] = writers;
  if (usual === undefined) return [];
  return model.standings.flatMap((standing) => [...requiredFindings(model, standing, writers), ...parentFindings(model, standing, usual)]);
}

const titleOf = ({ catalog }: LintModel, role: string): string => catalog.roles.find(({ shortCode }) => shortCode === role)?.title ?? role;

function requiredFindings(model: LintModel, standing: Standing, writers: readonly string[]): readonly Finding[] {
  const { compiled, topic, field } = standing;
  const readers: readonly string[] = compiled?.readPermissions ?? [];
  const [usual] = writers;
  if (!compiled?.required || !topic.isEnabled || readers.length === 0 || usual === undefined || readers.includes(usual)) return [];
  const able = readers.filter((role) => writers.includes(role));
  const params = {
    question: labelOf(field),
    group: model.group?.title ?? '',
    writer: titleOf(model, usual),
    readers: able.map((role) => titleOf(model, role)).join(', '),
  };
  const code = able.length === 0 ? 'READERS_EXCLUDE_EVERYBODY' : 'READERS_EXCLUDE_WRITER';
  return [finding(model.catalog, code, { place: placeOf(standing, '/config/readPermissions'), params })];
}

/** A parent that the one who answers does not see, although the question itself is for them. */
function parentFindings(model: LintModel, standing: Standing, usual: string): readonly Finding[] {
  const mayRead = (roles: readonly string[]) => roles.length === 0 || roles.includes(usual);
  const { compiled, field } = standing;
  if (!compiled || !mayRead(compiled.readPermissions)) return [];
  return field.dependencies.flatMap(({ questionId }, i) => {
    const parent = model.fields.get(questionId);
    if (!parent || mayRead(parent.readPermissions)) return [];
    const params = { question: labelOf(field), parent: labelOf(parent), writer: titleOf(model, usual) };
    return [finding(model.catalog, 'PARENT_UNREADABLE', { place: placeOf(standing, `/dependencies/${i}`), params })];
  });
}
