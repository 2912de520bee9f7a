import './workflow-editor.css';
import { Grid, Tabs } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../ui/Drawer.tsx';
import { CodedError } from '../../../engine/errors.ts';
import { lintWorkflow } from '../../../engine/lint/index.ts';
import { notices } from '../../shell/index.ts';
import { DraftMessages } from '../shared/DraftMessages.tsx';
import { useHistoryKeys } from '../shared/use-history-keys.ts';
import { Bar, type View } from './Bar.tsx';
import { tidy } from './commands.ts';
import { WorkflowEditingContext, type WorkflowEditing, type WorkflowSelection } from './editing.ts';
import { WorkflowEditorInspector } from './inspector/Inspector.tsx';
import { Outline } from './outline/Outline.tsx';
import { WorkflowFindingsPanel } from './panels/FindingsPanel.tsx';
import { PlayPanel } from './panels/PlayPanel.tsx';
import { RevisionsPanel } from './panels/RevisionsPanel.tsx';
import { WhatIfPanel } from './panels/WhatIfPanel.tsx';
import { WorkflowKeys } from './WorkflowKeys.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const CanvasView = onDemand(() => import('./canvas/CanvasView.tsx'));

type WorkspaceProps = Pick<WorkflowEditing, 'workflowId' | 'entityType' | 'draft' | 'catalog' | 'statuses' | 'actions'>;

export function WorkflowWorkspace(parts: WorkspaceProps) {
  const { t } = useTranslation();
  const { draft, statuses, catalog } = parts;
  const { definition, facts } = useSyncExternalStore(draft.subscribe, draft.getState);
  const screens = Grid.useBreakpoint();
  const isWide = screens.lg ?? true;
  const [address, setAddress] = useSearchParams();
  const selection = selectionIn(address);
  const view: View = !isWide || address.get('view') === 'outline' ? 'outline' : 'canvas';
  const [isOpen, setOpen] = useState(false);
  const checked = useDeferredValue(definition);
  const checkedFacts = facts.checked;
  const findings = useMemo(() => lintWorkflow(checked, { statuses, ...checkedFacts }, catalog), [checked, statuses, checkedFacts, catalog]);

  const put = (change: (next: URLSearchParams) => void): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const select = (next: WorkflowSelection): void => {
    setOpen(next.kind !== 'workflow');
    put((parameters) => {
      parameters.delete('status');
      parameters.delete('way');
      if (next.kind !== 'workflow') parameters.set(next.kind === 'node' ? 'status' : 'way', next.key);
    });
  };
  const editing: WorkflowEditing = {
    ...parts,
    selection,
    findings,
    select,
    run: ({ label, edits, select: then }) => {
      try {
        draft.run(label, edits);
        if (then) select(then);
        return true;
      } catch (error) {
        notices.error(error instanceof CodedError ? error.message : t('common.failed'));
        return false;
      }
    },
  };
  const [tidied, setTidied] = useState(0);
  const arrange = (): void => {
    const command = tidy(draft.getState().definition);
    if (command) editing.run(command);
    setTidied((times) => times + 1);
  };
  const [showsKeys, setShowsKeys] = useState(false);
  const help = (): void => setShowsKeys(true);
  useHistoryKeys({ undo: () => draft.undo(), redo: () => draft.redo(), more: { t: arrange, '?': help } });
  useEffect(() => {
    setOpen(false);
  }, [view]);
  const inspector = <WorkflowEditorInspector />;
  return (
    <WorkflowEditingContext value={editing}>
      <Bar view={view} onView={isWide ? (next) => put((it) => it.set('view', next)) : null} onTidy={arrange} onHelp={help} />
      <DraftMessages draft={draft} />
      <div className="beamtime-flow-work">
        {view === 'canvas' ? <CanvasView tidied={tidied} /> : <Outline />}
        {isWide ? (
          inspector
        ) : (
          <Drawer open={isOpen} size="large" placement="right" title={t('studio.workflows.inspector')} onClose={() => setOpen(false)}>
            {inspector}
          </Drawer>
        )}
      </div>
      <Tabs
        items={[
          { key: 'checks', label: t('studio.workflows.panel.checks', { count: findings.length }), children: <WorkflowFindingsPanel /> },
          { key: 'play', label: t('studio.workflows.panel.play'), children: <PlayPanel /> },
          { key: 'whatIf', label: t('studio.workflows.panel.whatIf'), children: <WhatIfPanel /> },
          { key: 'revisions', label: t('studio.workflows.panel.revisions'), children: <RevisionsPanel />, destroyOnHidden: true },
        ]}
      />
      {showsKeys && <WorkflowKeys onClose={() => setShowsKeys(false)} />}
    </WorkflowEditingContext>
  );
}

function selectionIn(address: URLSearchParams): WorkflowSelection {
  const [node, edge] = [address.get('status'), address.get('way')];
  if (node !== null) return { kind: 'node', key: node };
  return edge === null ? { kind: 'workflow' } : { kind: 'edge', key: edge };
}
