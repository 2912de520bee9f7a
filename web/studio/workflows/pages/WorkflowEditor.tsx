import { useQuery } from '@apollo/client/react';
import { usePageCatalog } from '../../../forms/index.ts';
import { Skeleton } from 'antd';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import type { WorkflowType } from '../../../generated/types.ts';
import type { StatusDefinition } from '../../../../engine/workflows/index.ts';
import { StatusRowsDocument, WorkflowActionChoicesDocument } from '../../../generated/studio.ts';
import { dirtyForms } from '../../../ui/dirty-forms.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { useServedDraft } from '../../shared/use-served-draft.ts';
import type { WorkflowDraft } from '../editing.ts';
import { WORKFLOW_KINDS, PLACES } from '../kinds.ts';
import { openWorkflowDraft } from '../open-draft.ts';
import { WorkflowWorkspace } from '../Workspace.tsx';

export default function WorkflowEditor() {
  const { t } = useTranslation();
  const workflowId = Number(useParams()['workflowId']);
  const { pathname } = useLocation();
  const entityType = WORKFLOW_KINDS.find((kind) => pathname.startsWith(PLACES[kind].editor)) ?? 'PROPOSAL';
  const { catalog, error, retry } = usePageCatalog();
  const loaded = useServedDraft(workflowId, openWorkflowDraft);
  const rows = useQuery(StatusRowsDocument, { variables: { entityType } });
  const choices = useQuery(WorkflowActionChoicesDocument, { variables: { entityType } });
  const statuses = useMemo(
    () => rows.data?.getStatuses.map((row): StatusDefinition => ({ ...row, traits: { ...row.traits, visibleTo: null } })),
    [rows.data],
  );
  const failed = error ?? rows.error ?? choices.error;
  const again = (): void => {
    if (loaded.kind === 'failed') loaded.retry();
    if (error) retry();
    if (rows.error) void rows.refetch();
    if (choices.error) void choices.refetch();
  };
  if (failed || loaded.kind === 'failed') {
    return (
      <PageProblem
        status="warning"
        title={t('studio.workflows.failed')}
        subTitle={loaded.kind === 'failed' ? loaded.text : ''}
        extra={<TryAgain again={again} />}
      />
    );
  }
  if (loaded.kind === 'missing' || (loaded.kind === 'ready' && loaded.draft.getState().definition.entityType !== entityType)) {
    return (
      <PageProblem
        status="404"
        title={t('studio.workflows.notFound')}
        extra={<Link to={PLACES[entityType].list}>{t(`studio.workflows.title.${entityType}`)}</Link>}
      />
    );
  }
  if (loaded.kind === 'loading' || !catalog || !statuses || !choices.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <LeaveGuard />
      <Unsent draft={loaded.draft} />
      <Head draft={loaded.draft} entityType={entityType} />
      <WorkflowWorkspace
        workflowId={workflowId}
        entityType={entityType}
        draft={loaded.draft}
        catalog={catalog}
        statuses={statuses}
        actions={choices.data.getStatusActions}
      />
    </>
  );
}

/** Blocks leaving while edits are unsaved. */
function Unsent({ draft }: { readonly draft: WorkflowDraft }) {
  useEffect(() => {
    return dirtyForms.watch(draft.isUnread, { settle: draft.settled });
  }, [draft]);
  return null;
}

function Head({ draft, entityType }: { readonly draft: WorkflowDraft; readonly entityType: WorkflowType }) {
  const { t } = useTranslation();
  const { definition } = useSyncExternalStore(draft.subscribe, draft.getState);
  const trail = [{ label: t(`studio.workflows.title.${entityType}`), to: PLACES[entityType].list }];
  return <PageHeader title={definition.name} note={definition.description} trail={trail} />;
}
