import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WorkflowDefinition } from '../../../../engine/workflows/index.ts';
import { RestoreWorkflowRevisionDocument, WorkflowRevisionsDocument } from '../../../generated/studio.ts';
import { useDates } from '../../../shell/index.ts';
import { Loading } from '../../../ui/NotLoaded.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { returnToWorkflow } from '../commands.ts';
import { workflowAnswered } from '../draft-server.ts';
import { useWorkflowDraftState, useWorkflowEditing } from '../editing.ts';
import { useChanges } from '../publish/use-changes.ts';

export function RevisionsPanel() {
  const { facts } = useWorkflowDraftState();
  return <Revisions key={facts.publishedRevision} />;
}

/** Goes back to a revision by edits, or by replacing the draft where no edits lead there. */
function useRestoring() {
  const { t } = useTranslation();
  const { workflowId, draft, select } = useWorkflowEditing();
  const { facts } = useWorkflowDraftState();
  const [restore] = useMutation(RestoreWorkflowRevisionDocument);
  const { attempt, confirmed } = useAttempt();
  return (revision: number, target: WorkflowDefinition): void => {
    const done = t('studio.workflows.revisions.restored', { revision });
    const command = returnToWorkflow(draft.getState().definition, target, revision);
    if (command) {
      void attempt(() => {
        draft.run(command.label, command.edits);
        select({ kind: 'workflow' });
        return draft.settled();
      }, done);
      return;
    }
    // Not undoable, because no edits lead to that revision.
    confirmed(t('studio.workflows.revisions.replaces', { count: facts.changes }), t('studio.workflows.revisions.restore'), true, () =>
      attempt(async () => {
        await draft.settled();
        const { version } = draft.getState();
        const { data: got } = await restore({ variables: { workflowId, revision, version } });
        if (got) draft.take(workflowAnswered(got.restoreWorkflowRevision));
      }, done),
    );
  };
}

function Revisions() {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { workflowId } = useWorkflowEditing();
  const { facts } = useWorkflowDraftState();
  const { data, ...query } = useQuery(WorkflowRevisionsDocument, { variables: { workflowId }, fetchPolicy: 'cache-and-network' });
  const back = useRestoring();
  const changes = useChanges();
  if (!data) return <Loading {...query} title={t('studio.editor.revisions.failed')} />;
  const list = data.getWorkflowRevisions;
  return (
    <ol className="beamtime-flow-findings">
      {list.map(({ revision, publishedAt, publishedBy, definition }, i) => {
        const before = list[i + 1];
        const lines = before ? changes(before.definition as WorkflowDefinition, definition as WorkflowDefinition) : [];
        return (
          <li key={revision}>
            <strong>{t('studio.workflows.revisions.number', { revision })}</strong>{' '}
            <Typography.Text type="secondary">
              {readerTime.dateTime(publishedAt)} {publishedBy ?? ''}
            </Typography.Text>{' '}
            {revision === facts.publishedRevision ? (
              t('studio.workflows.revisions.now')
            ) : (
              <Button size="small" onClick={() => back(revision, definition as WorkflowDefinition)}>
                {t('studio.workflows.revisions.restore')}
              </Button>
            )}
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
