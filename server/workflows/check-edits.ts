import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { lintWorkflow, type Finding, type WorkflowFacts } from '../../engine/lint/index.ts';
import { edgesWithoutEnds, type WorkflowDefinition, type WorkflowEdge } from '../../engine/workflows/index.ts';
import type { SchemaCheck } from '../catalog/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Definitions } from './definitions.ts';

/** Findings that an officer on the way to something better may leave for a while. */
const UNFINISHED: ReadonlySet<string> = new Set(['WAY_WITHOUT_CAUSE', 'EVENTS_CONTRADICT']);

export interface CheckParts {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly schema: SchemaCheck;
  /** Keys of the e-mail templates that actions may name. */
  readonly emailTemplates: (db: Connection) => Promise<readonly string[]>;
}

/** Refuses what an edit brings in that can never work: a shape that is none, a name that does not exist. */
export type CheckEdits = (db: Connection, before: WorkflowDefinition, after: WorkflowDefinition) => Promise<void>;

export const checkEdits =
  ({ catalog, definitions, schema, emailTemplates }: CheckParts): CheckEdits =>
  async (db, before, after) => {
    const [fault] = schema([{ path: 'workflow', content: JSON.stringify({ $schema: 'workflow.schema.json', ...after }) }]);
    if (fault) throw fail('WORKFLOW_FIELDS', { message: `${fault.place} ${fault.fault}` });
    const looseBefore = new Set(edgesWithoutEnds(before).map(({ key }) => key));
    const loose = edgesWithoutEnds(after).find(({ key }) => !looseBefore.has(key));
    if (loose) throw fail('WORKFLOW_FIELDS', { message: looseText(loose) });
    const facts: WorkflowFacts = { statuses: await definitions.statuses(db), emailTemplates: await emailTemplates(db) };
    const old = new Set(faultsOf(before, facts, catalog).map(identity));
    const [found] = faultsOf(after, facts, catalog).filter((it) => !old.has(identity(it)));
    if (found) throw fail('WORKFLOW_FIELDS', { message: found.message });
  };

/** @example looseText(edge) // 'The connection pass goes from draft to scheduling, and one of them is not in the workflow' */
export const looseText = ({ key, from, to }: WorkflowEdge): string =>
  `The connection ${key} goes from ${from} to ${to}, and one of them is not in the workflow`;

const faultsOf = (workflow: WorkflowDefinition, facts: WorkflowFacts, catalog: Catalog): readonly Finding[] =>
  lintWorkflow(workflow, facts, catalog).filter(({ severity, code }) => severity === 'error' && !UNFINISHED.has(code));

const identity = ({ code, place, params }: Finding): string => JSON.stringify([code, place, params]);
