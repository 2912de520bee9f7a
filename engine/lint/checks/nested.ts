import type { KnownTemplate, LintFacts } from '../facts.ts';
import { finding, type Finding } from '../finding.ts';
import { fieldLabel, lintModel, fieldFindingPlace, type LintModel } from '../model.ts';
import type { Catalog } from '../../catalog/types.ts';
import { templateBy, templatesNamedBy } from './references.ts';

export type LintOne = (template: KnownTemplate) => readonly Finding[];

/** Cycles of nested templates, and faults inside nested templates. */
export function nestedFindings(model: LintModel, lintOne: LintOne): readonly Finding[] {
  const { catalog, facts } = model;
  const { templates = [], key } = facts;
  return model.visibilities.flatMap((visibility) =>
    (visibility.compiled ? templatesNamedBy(visibility.compiled) : []).flatMap(({ name, reference }): readonly Finding[] => {
      const inner = templateBy(templates, reference);
      if (!inner) return [];
      const place = fieldFindingPlace(visibility, `/config/${name}`);
      const ring = ringThrough(inner, key, templates, catalog);
      if (ring) {
        const names = [...ring, ...ring.slice(0, 1)].map((it) => it.name).join(' → ');
        return [finding(catalog, 'TEMPLATE_CYCLE', { place, params: { ring: names }, verdict: 'PROVED' })];
      }
      const faults = within(inner, templates, catalog)
        .flatMap(lintOne)
        .filter(({ severity }) => severity === 'error');
      const [first] = faults;
      const params = { question: fieldLabel(visibility.field), template: inner.name, fault: first?.message ?? '', count: faults.length };
      const because = faults.map(({ message }) => ({ text: message, place }));
      return first ? [finding(catalog, 'TEMPLATE_FAULTY', { place, params, because })] : [];
    }),
  );
}

function namedIn({ definition }: KnownTemplate, templates: readonly KnownTemplate[], catalog: Catalog): readonly KnownTemplate[] {
  if (!definition) return [];
  const { visibilities } = lintModel(definition, catalog, {});
  const named = visibilities.flatMap(({ compiled }) => (compiled ? templatesNamedBy(compiled) : []));
  return named.flatMap(({ reference }) => templateBy(templates, reference) ?? []);
}

function within(inner: KnownTemplate, templates: readonly KnownTemplate[], catalog: Catalog): readonly KnownTemplate[] {
  const reachable = new Set([inner]);
  // a set iterates over elements added during the loop
  for (const template of reachable) for (const next of namedIn(template, templates, catalog)) reachable.add(next);
  return [...reachable];
}

function ringThrough(
  start: KnownTemplate,
  ownKey: LintFacts['key'],
  templates: readonly KnownTemplate[],
  catalog: Catalog,
): readonly KnownTemplate[] | null {
  if (start.key === ownKey) return [start];
  const paths: (readonly KnownTemplate[])[] = [[start]];
  const seen = new Set([start]);
  for (const path of paths) {
    const last = path.at(-1);
    for (const next of last ? namedIn(last, templates, catalog) : []) {
      if (next === start) return path;
      if (next.key === ownKey) return [next, ...path];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
