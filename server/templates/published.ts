import { deepFreeze } from '../../engine/json.ts';
import { keepLast } from '../../engine/keep-last.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Connection } from '../plugins/database/index.ts';
import { hasWritten } from '../plugins/database/cache-versions.ts';
import { publishedRevision, TEMPLATE_REVISIONS, revisionsBy, type RevisionRow } from './repository/templates.ts';

export interface PublishedTemplate {
  readonly templateId: number;
  readonly revision: number;
  readonly definition: TemplateDefinition;
}

export interface RevisionRef {
  readonly templateId: number;
  readonly revision: number;
}

/** Document layouts are stored like questionnaires, but without topics. */
export const isQuestionnaire = ({ steps }: TemplateDefinition): boolean => Array.isArray(steps);

const KEPT = 500;

const keyOf = ({ templateId, revision }: RevisionRef): string => `${templateId}@${revision}`;

/**
 * Cache of published revisions, which are immutable and need no invalidation. The current revision number is never cached: it is read with each
 * questionary.
 */
export function revisionCache() {
  const kept = new Map<string, PublishedTemplate>();
  const keep = (db: Connection, { templateId, revision, body }: RevisionRow): PublishedTemplate => {
    const template = { templateId, revision, definition: deepFreeze(body) };
    // Not cached within a publishing transaction, because a rollback would free the revision number for other content.
    if (hasWritten(db, TEMPLATE_REVISIONS)) return template;
    keepLast(kept, keyOf(template), template, KEPT);
    return template;
  };
  const many = async (db: Connection, refs: readonly RevisionRef[]): Promise<(ref: RevisionRef) => PublishedTemplate> => {
    const cached = new Map(refs.map((ref) => [keyOf(ref), kept.get(keyOf(ref))]));
    const unknown = refs.filter((ref) => !cached.get(keyOf(ref)));
    if (unknown.length > 0) for (const row of await revisionsBy(db, unknown)) cached.set(keyOf(row), keep(db, row));
    return (ref) => {
      const template = cached.get(keyOf(ref));
      if (!template) throw fail('TEMPLATE_NOT_FOUND', { ...ref });
      return template;
    };
  };
  return {
    many,
    one: async (db: Connection, templateId: number, revision: number | null): Promise<PublishedTemplate> => {
      if (revision !== null) return (await many(db, [{ templateId, revision }]))({ templateId, revision });
      const row = await publishedRevision(db, templateId);
      if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
      return kept.get(keyOf(row)) ?? keep(db, row);
    },
  };
}
