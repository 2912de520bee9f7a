import { finding, type FindingEvidence, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel } from '../model.ts';

/** Questions in or behind a cycle, whose visibility is undecidable. */
export interface Circles {
  readonly findings: readonly Finding[];
  readonly questions: ReadonlySet<string>;
}

/** Reports each cycle of conditions once, with its full path. */
export function circles(model: LintModel): Circles {
  const parents = new Map(
    [...model.byId].map(
      ([id, { field }]) => [id, field.dependencies.map((one) => one.questionId).filter((it) => model.byId.has(it))] as const,
    ),
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

function ringFinding(model: LintModel, ring: readonly string[]): Finding {
  const because = ring.flatMap((id, i): readonly FindingEvidence[] => {
    const visibility = model.byId.get(id);
    const parent = ring[(i + 1) % ring.length];
    const at = visibility?.field.dependencies.findIndex(({ questionId }) => questionId === parent) ?? -1;
    return visibility ? [{ text: fieldLabel(visibility.field), place: fieldFindingPlace(visibility, `/dependencies/${at}`) }] : [];
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
