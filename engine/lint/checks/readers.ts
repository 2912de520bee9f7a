import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';

export function readerFindings(model: LintModel): readonly Finding[] {
  const writers = model.group?.answeredBy ?? [];
  const [usual] = writers;
  if (usual === undefined) return [];
  return model.visibilities.flatMap((visibility) => [
    ...requiredFindings(model, visibility, writers),
    ...parentFindings(model, visibility, usual),
  ]);
}

const titleOf = ({ catalog }: LintModel, role: string): string => catalog.roles.find(({ shortCode }) => shortCode === role)?.title ?? role;

function requiredFindings(model: LintModel, visibility: FieldVisibility, writers: readonly string[]): readonly Finding[] {
  const { compiled, topic, field } = visibility;
  const readers: readonly string[] = compiled?.readPermissions ?? [];
  const [usual] = writers;
  if (!compiled?.required || !topic.isEnabled || readers.length === 0 || usual === undefined || readers.includes(usual)) return [];
  const able = readers.filter((role) => writers.includes(role));
  const params = {
    question: fieldLabel(field),
    group: model.group?.title ?? '',
    writer: titleOf(model, usual),
    readers: able.map((role) => titleOf(model, role)).join(', '),
  };
  const code = able.length === 0 ? 'READERS_EXCLUDE_EVERYBODY' : 'READERS_EXCLUDE_WRITER';
  return [finding(model.catalog, code, { place: fieldFindingPlace(visibility, '/config/readPermissions'), params })];
}

function parentFindings(model: LintModel, visibility: FieldVisibility, usual: string): readonly Finding[] {
  const mayRead = (roles: readonly string[]) => roles.length === 0 || roles.includes(usual);
  const { compiled, field } = visibility;
  if (!compiled || !mayRead(compiled.readPermissions)) return [];
  return field.dependencies.flatMap(({ questionId }, i) => {
    const parent = model.fields.get(questionId);
    if (!parent || mayRead(parent.readPermissions)) return [];
    const params = { question: fieldLabel(field), parent: fieldLabel(parent), writer: titleOf(model, usual) };
    return [finding(model.catalog, 'PARENT_UNREADABLE', { place: fieldFindingPlace(visibility, `/dependencies/${i}`), params })];
  });
}
