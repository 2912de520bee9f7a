import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { workflowFaults, type Finding, type WorkflowFacts } from '../../engine/lint/index.ts';
import { structureFaults, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { SchemaCheck } from '../catalog/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Definitions } from './definitions.ts';

export interface CheckParts {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly schema: SchemaCheck;
  readonly emailTemplates: (db: Connection) => Promise<readonly string[]>;
}

/** Refuses new content that can never work: invalid shapes, unknown names. */
export type CheckEdits = (db: Connection, before: WorkflowDefinition, after: WorkflowDefinition) => Promise<void>;

export const checkEdits =
  ({ catalog, definitions, schema, emailTemplates }: CheckParts): CheckEdits =>
  async (db, before, after) => {
    const [fault] = schema([{ path: 'workflow', content: JSON.stringify({ $schema: 'workflow.schema.json', ...after }) }]);
    if (fault) throw fail('WORKFLOW_FIELDS', { message: `${fault.place} ${fault.fault}` });
    const brokenBefore = new Set(structureFaults(before));
    const broken = structureFaults(after).find((text) => !brokenBefore.has(text));
    if (broken !== undefined) throw fail('WORKFLOW_FIELDS', { message: broken });
    const facts: WorkflowFacts = { statuses: await definitions.statuses(db), emailTemplates: await emailTemplates(db) };
    const old = new Set(workflowFaults(before, facts, catalog).map(identity));
    const [newFault] = workflowFaults(after, facts, catalog).filter((it) => !old.has(identity(it)));
    if (newFault) throw fail('WORKFLOW_FIELDS', { message: newFault.message });
  };

const identity = ({ code, place, params }: Finding): string => JSON.stringify([code, place, params]);
