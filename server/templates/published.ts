import { deepFreeze } from '../../engine/json.ts';
import { keepLast } from '../../engine/keep-last.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Connection } from '../plugins/database/index.ts';
import { hasWritten } from '../plugins/database/stamps.ts';
import { publishedRevision, REVISIONS, revisionsBy, type RevisionRow } from './repository.ts';

/** A published revision of a template: it never changes again. */
export interface PublishedTemplate {
  readonly templateId: number;
  readonly revision: number;
  readonly definition: TemplateDefinition;
}

export interface RevisionRef {
  readonly templateId: number;
  readonly revision: number;
}

/** Templates of documents are stored beside the questionnaires and have no topics. */
export const isQuestionnaire = ({ steps }: TemplateDefinition): boolean => Array.isArray(steps);

/** Revisions kept in memory, the ones used longest ago go first. */
const KEPT = 500;

const keyOf = ({ templateId, revision }: RevisionRef): string => `${templateId}@${revision}`;

/**
 * Published revisions by id and number. They are immutable, so what is kept needs no invalidation, on any number of servers.
 * Which number is the published one is never kept: it is read together with the questionary that asks.
 */
export function revisionCache() {
  const kept = new Map<string, PublishedTemplate>();
  const keep = (db: Connection, { templateId, revision, body }: RevisionRow): PublishedTemplate => {
    const found = { templateId, revision, definition: deepFreeze(body) };
    // a transaction that publishes may be taken back, and another body get the number of its revision
    if (hasWritten(db, REVISIONS)) return found;
    keepLast(kept, keyOf(found), found, KEPT);
    return found;
  };
  /** All of them with one statement at most; none when all are known. */
  const many = async (db: Connection, refs: readonly RevisionRef[]): Promise<(ref: RevisionRef) => PublishedTemplate> => {
    const known = new Map(refs.map((ref) => [keyOf(ref), kept.get(keyOf(ref))]));
    const unknown = refs.filter((ref) => !known.get(keyOf(ref)));
    if (unknown.length > 0) for (const row of await revisionsBy(db, unknown)) known.set(keyOf(row), keep(db, row));
    return (ref) => {
      const found = known.get(keyOf(ref));
      if (!found) throw fail('TEMPLATE_NOT_FOUND', { ...ref });
      return found;
    };
  };
  return {
    many,
    /** @param revision null: the one published now */
    one: async (db: Connection, templateId: number, revision: number | null): Promise<PublishedTemplate> => {
      if (revision !== null) return (await many(db, [{ templateId, revision }]))({ templateId, revision });
      const row = await publishedRevision(db, templateId);
      if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
      return kept.get(keyOf(row)) ?? keep(db, row);
    },
  };
}
