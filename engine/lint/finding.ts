import type { Catalog, FindingDefinition } from '../catalog/types.ts';
import type { Json, JsonObject } from '../json.ts';
import { fillText } from '../text.ts';

export type Severity = FindingDefinition['severity'];

/** Result of a bounded search: PROVED holds for all answers, REFUTED has a counterexample. UNDECIDED: the search reached its bound. */
export type Verdict = 'PROVED' | 'REFUTED' | 'UNDECIDED';

/** Location that the studio opens: topic and question of a template, node or edge of a workflow. */
export interface FindingPlace {
  readonly topicId?: number;
  readonly questionId?: string;
  readonly node?: string;
  readonly edge?: string;
  /** JSON pointer within it: '/config/max', '/dependencies/1'. */
  readonly path?: string;
}

export interface FindingEvidence {
  readonly text: string;
  readonly place: FindingPlace;
}

/** Minimal example of a finding: answers or events. */
export interface Example {
  /** By question id; others are unanswered. */
  readonly answers?: JsonObject;
  readonly events?: readonly string[];
  readonly lines: readonly FindingEvidence[];
}

export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly place: FindingPlace;
  readonly message: string;
  readonly params: JsonObject;
  /** Minimal set of parts that cause the finding. */
  readonly because: readonly FindingEvidence[];
  readonly example?: Example;
  readonly verdict?: Verdict;
}

export interface FindingParts {
  readonly place?: FindingPlace;
  readonly params?: Readonly<Record<string, Json>>;
  readonly because?: readonly FindingEvidence[];
  readonly example?: Example | undefined;
  readonly verdict?: Verdict;
}

/**
 * Creates a finding with severity and text from definitions/vocabulary/*-findings.json.
 *
 * @example finding(catalog, 'TOPIC_EMPTY', { place: { topicId: 3 }, params: { topic: 'Samples' } }).message
 */
export function finding(catalog: Pick<Catalog, 'findings'>, code: string, parts: FindingParts = {}): Finding {
  const { place = {}, params = {}, because = [], example, verdict } = parts;
  const { severity, text } = catalog.findings[code] ?? { severity: 'error', text: code };
  return {
    code,
    severity,
    place,
    message: fillText(text, params),
    params,
    because,
    ...(example && { example }),
    ...(verdict && { verdict }),
  };
}

const GRAVEST_FIRST: readonly Severity[] = ['error', 'warning', 'info'];

export function gravestFirst(findings: readonly Finding[]): readonly Finding[] {
  return GRAVEST_FIRST.flatMap((severity) => findings.filter((one) => one.severity === severity));
}

export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ severity }) => severity === 'error');
