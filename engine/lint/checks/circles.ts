import type { CompiledFormRule } from '../../form-rules/index.ts';
import { same } from '../../json.ts';
import { parentsOf } from '../../questionnaires/field-rules.ts';
import { finding, type FindingEvidence, type FindingPlace, type Finding } from '../finding.ts';
import { fieldLabel, type FieldVisibility, type LintModel } from '../model.ts';

/** Questions in or behind a cycle, whose visibility is undecidable. */
export interface Circles {
  readonly findings: readonly Finding[];
  readonly questions: ReadonlySet<string>;
}

/** Reports each cycle of conditions once, with its full path. */
export function circles(model: LintModel): Circles {
  const parents = new Map(
    [...model.byId].map(([id, visibility]) => [id, parentsIn(visibility).filter((parentId) => model.byId.has(parentId))] as const),
  );
  const questions = neverOrdered(parents);
  const reported = new Set<string>();
  const findings = [...questions].flatMap((id): readonly Finding[] => {
    const ring = reported.has(id) ? null : shortestRing(id, parents);
    if (!ring) return [];
    for (const member of ring) reported.add(member);
    return [ringFinding(model, ring)];
  });
  return { findings, questions };
}

const parentsIn = ({ compiled, field }: FieldVisibility): readonly string[] =>
  compiled ? parentsOf(compiled) : field.dependencies.map(({ questionId }) => questionId);

/** Member of a question by which it depends on another. */
function memberNaming({ field, compiled, topic }: FieldVisibility, parent: string | undefined): FindingPlace {
  const at = field.dependencies.findIndex(({ questionId }) => questionId === parent);
  const place = (path: string): FindingPlace => ({ topicId: topic.topicId, questionId: field.questionId, path });
  if (at >= 0 || !compiled) return place(`/dependencies/${at}`);
  const { value, initial, when } = compiled.formRules;
  const names = (rule: CompiledFormRule | null): boolean => rule !== null && parent !== undefined && rule.answers.includes(parent);
  if (names(value)) return place('/value');
  if (names(initial)) return place('/default');
  const isOfTopic = when.some((rule) => names(rule) && !same(rule.rule, field.when ?? null));
  return isOfTopic && !when.some((rule) => names(rule) && same(rule.rule, field.when ?? null))
    ? { topicId: topic.topicId, path: '/when' }
    : place('/when');
}

function ringFinding(model: LintModel, ring: readonly string[]): Finding {
  const because = ring.flatMap((id, i): readonly FindingEvidence[] => {
    const visibility = model.byId.get(id);
    const parent = ring[(i + 1) % ring.length];
    return visibility ? [{ text: fieldLabel(visibility.field), place: memberNaming(visibility, parent) }] : [];
  });
  const [first] = because;
  const names = [...because, ...(first ? [first] : [])].map(({ text }) => text);
  return finding(model.catalog, 'DEPENDENCY_CYCLE', {
    place: first?.place ?? {},
    params: { ring: names.join(' → '), questions: ring },
    because,
    verdict: 'PROVED',
  });
}

/** Questions left after repeatedly removing those without parents. */
function neverOrdered(parents: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const waiting = new Map([...parents].map(([id, parentIds]) => [id, new Set(parentIds).size]));
  const children = new Map<string, string[]>();
  for (const [id, parentIds] of parents)
    for (const parent of new Set(parentIds)) children.set(parent, [...(children.get(parent) ?? []), id]);
  const free = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
  for (const id of free) {
    waiting.delete(id);
    for (const child of children.get(id) ?? []) {
      const left = (waiting.get(child) ?? 0) - 1;
      waiting.set(child, left);
      if (left === 0) free.push(child);
    }
  }
  return new Set(waiting.keys());
}

function shortestRing(start: string, parents: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const paths: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const parent of parents.get(path.at(-1) ?? '') ?? []) {
      if (parent === start) return path;
      if (seen.has(parent)) continue;
      seen.add(parent);
      paths.push([...path, parent]);
    }
  }
  return null;
}
