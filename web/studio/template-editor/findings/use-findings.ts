import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Shapes } from '../../../../engine/catalog/index.ts';
import { lint, type Finding, type LintFacts } from '../../../../engine/lint/index.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { loadConfigShapes } from '../../../forms/index.ts';
import { TemplateKeysDocument } from '../../../generated/studio.ts';
import { usePreviewContext } from '../../questions/editor/use-preview-context.ts';
import type { TemplateEditing } from '../editing.ts';
import { usePlaceholders } from '../../shared/use-placeholders.ts';
import { useDraftOf } from '../use-draft-of.ts';
import { withRefused } from './with-refused.ts';

/** Debounce in milliseconds before the template is checked again. */
const REST_MS = 400;

export interface Findings {
  readonly findings: readonly Finding[];
  /** The template has changed since the last check. */
  readonly stale: boolean;
}

/** Debounced checks of the template in the page. Refused settings are reported at once. */
export function useFindings({ draft, catalog, templateId, refused }: TemplateEditing): Findings {
  const { definition } = useDraftOf(draft);
  const questions = useSyncExternalStore(refused.subscribe, refused.questions);
  const facts = useLintFacts(templateId);
  const asItWorks = usePlaceholders();
  const [checked, setChecked] = useState<{ readonly of: TemplateDefinition; readonly findings: readonly Finding[] } | null>(null);
  useEffect(() => {
    if (!facts || !asItWorks) return;
    const timer = setTimeout(() => setChecked({ of: definition, findings: lint(asItWorks(definition), catalog, facts) }), REST_MS);
    return () => clearTimeout(timer);
  }, [definition, catalog, facts, asItWorks]);
  const findings = useMemo(
    () => withRefused(checked?.findings ?? NONE, questions, definition, catalog),
    [checked, questions, definition, catalog],
  );
  return { findings, stale: checked?.of !== definition };
}

const NONE: readonly Finding[] = [];

/** Facts about the facility for the checks; null while loading. */
function useLintFacts(templateId: number): LintFacts | null {
  const { data } = useQuery(TemplateKeysDocument);
  const { facts: outside } = usePreviewContext();
  const [configShapes, setShapes] = useState<Shapes | null>(null);
  useEffect(() => {
    let here = true;
    // If loading fails, the checks skip the shape of configurations, which the server validates.
    void loadConfigShapes().then(
      (shapes) => here && setShapes(shapes),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return useMemo(() => {
    if (!data || !configShapes) return null;
    const templates = data.getTemplates;
    const own = templates.find((it) => it.templateId === templateId);
    return { templates, outside, configShapes, now: new Date().toISOString(), ...(own ? { key: own.key } : {}) };
  }, [data, outside, configShapes, templateId]);
}
