import type { DefinitionFile, Fault } from '../../../engine/catalog/index.ts';
import { lintWorkflow, type Finding } from '../../../engine/lint/index.ts';
import { structureFaults, type StatusDefinition, type WorkflowDefinition } from '../../../engine/workflows/index.ts';
import { loadDefinitions } from '../../catalog/index.ts';
import { unfilledMails, type EmailTemplate } from '../../mail/index.ts';
import { shippedFolder } from '../shared/shipped-files.ts';

interface Read {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function shippedWorkflowFaults(files: readonly DefinitionFile[]): Promise<readonly (Fault & { readonly isError: boolean })[]> {
  const { catalog } = await loadDefinitions({ folders: [shippedFolder] });
  const read = files.map(({ path, content }): Read => ({ path, body: JSON.parse(content) as Read['body'] }));
  const ofKind = (kind: string) => read.filter(({ body }) => String(body['$schema']).endsWith(`/${kind}.schema.json`));
  const statuses = ofKind('statuses').flatMap(({ body }) => body['statuses'] as readonly StatusDefinition[]);
  const mails = ofKind('email-template').map(({ body }) => body as EmailTemplate);
  const emailTemplates = mails.map(({ key }) => key);
  const unfilled = unfilledMails(mails, catalog);
  return ofKind('workflow').flatMap(({ path, body }) => {
    const workflow = body as WorkflowDefinition;
    const broken = structureFaults(workflow);
    if (broken.length > 0) return broken.map((fault) => ({ file: path, place: '', fault, isError: true }));
    return lintWorkflow(workflow, { statuses, emailTemplates, unfilledMails: unfilled }, catalog).map((one) => ({
      file: path,
      place: placeOf(one),
      fault: one.message,
      isError: one.severity === 'error',
    }));
  });
}

const placeOf = ({ place: { node, edge, path = '' } }: Finding): string =>
  [node === undefined ? '' : `/nodes/${node}`, edge === undefined ? '' : `/edges/${edge}`, path].join('');
