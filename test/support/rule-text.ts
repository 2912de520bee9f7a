import type { ForeignRule } from '../../engine/bundles/conversion/expression.ts';

/** A condition of a foreign form in short, such as `(a = x or b != )`. */
export function ruleText(rule: ForeignRule | null): string | null {
  if (!rule) return null;
  if (rule.kind === 'is') return `${rule.name} ${rule.operator} ${rule.value}`;
  return `(${rule.parts.map(ruleText).join(` ${rule.kind} `)})`;
}
