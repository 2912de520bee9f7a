import type { Catalog, FindingDefinition } from '../catalog/types.ts';
import type { Json, JsonObject } from '../json.ts';
import { fillText } from '../text.ts';

export type Severity = FindingDefinition['severity'];

/**
 * What a bounded search found about the claim of a finding. PROVED: it holds for all answers. REFUTED: an example shows that it does not.
 * UNDECIDED: the search reached its bound first.
 */
export type Verdict = 'PROVED' | 'REFUTED' | 'UNDECIDED';

/** Where a finding is: what the studio opens when it is clicked. In a template topic and question, in a workflow node or edge. */
export interface Place {
  readonly topicId?: number;
  readonly questionId?: string;
  /** Key of a status in a workflow. */
  readonly node?: string;
  /** Key of a connection in a workflow. */
  readonly edge?: string;
  /** JSON pointer from there: '/config/max', '/dependencies/1'. */
  readonly path?: string;
}

/** One line of what proves a finding, as people read it, with the place it speaks of. */
export interface Evidence {
  readonly text: string;
  readonly place: Place;
}

/** What shows that a finding is true, as small as it can be made: answers to give, or events to let happen. */
export interface Example {
  /** By question id; questions that are not named are unanswered. */
  readonly answers?: JsonObject;
  /** In the order they happen. */
  readonly events?: readonly string[];
  /** The same, readable. */
  readonly lines: readonly Evidence[];
}

/** Something a check has to say about a definition: a template, a workflow. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly place: Place;
  readonly message: string;
  readonly params: JsonObject;
  /** The parts of the definition that make it true together; none of them could be left out. */
  readonly because: readonly Evidence[];
  readonly example?: Example;
  /** Where a search was made. */
  readonly verdict?: Verdict;
}

export interface FindingParts {
  readonly place?: Place;
  readonly params?: Readonly<Record<string, Json>>;
  readonly because?: readonly Evidence[];
  readonly example?: Example | undefined;
  readonly verdict?: Verdict;
}

/**
 * Makes a finding; how grave it is and what it says stands in definitions/vocabulary/*-findings.json.
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

/** Errors first, then warnings; else in the order they were found. */
export function gravestFirst(findings: readonly Finding[]): readonly Finding[] {
  return GRAVEST_FIRST.flatMap((severity) => findings.filter((one) => one.severity === severity));
}

/** Whether something stands in the way of publishing. */
export const hasErrors = (findings: readonly Finding[]): boolean => findings.some(({ severity }) => severity === 'error');
