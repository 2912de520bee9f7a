import type { Catalog, EntityType, WorkflowSubjectDefinition } from '../catalog/types.ts';

/** Part of the catalog that moving an entity needs. */
export type MoveCatalog = Pick<Catalog, 'events' | 'workflowSubjects'>;

/** @throws Error when no definition names the kind */
export function workflowSubject({ workflowSubjects }: Pick<Catalog, 'workflowSubjects'>, kind: EntityType): WorkflowSubjectDefinition {
  const subject = workflowSubjects.get(kind);
  if (!subject) throw new Error(`no definition names the workflow subject ${kind}`);
  return subject;
}

/** Events whose earlier occurrences no longer count after this one. */
export const withdraws = ({ events }: Pick<Catalog, 'events'>, event: string): readonly string[] => events.get(event)?.withdraws ?? [];
