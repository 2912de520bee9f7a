import type { ConditionPart } from './rule-types.ts';

/** The parts with one moved by one place. */
export function movedPart(parts: readonly ConditionPart[], at: number, by: 1 | -1): readonly ConditionPart[] {
  const part = parts[at];
  const to = at + by;
  return part === undefined || to < 0 || to >= parts.length ? parts : parts.toSpliced(at, 1).toSpliced(to, 0, part);
}

/** The parts with one put into a group of its own. */
export function wrapped(parts: readonly ConditionPart[], at: number): readonly ConditionPart[] {
  const part = parts[at];
  return part === undefined ? parts : parts.toSpliced(at, 1, { kind: 'group', join: 'any', parts: [part] });
}

/** The parts with a group replaced by its parts. */
export function unwrapped(parts: readonly ConditionPart[], at: number): readonly ConditionPart[] {
  const part = parts[at];
  return part?.kind === 'group' ? parts.toSpliced(at, 1, ...part.parts) : parts;
}
