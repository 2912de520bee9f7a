import { useTranslation } from 'react-i18next';
import { diffWorkflow, type WorkflowChange } from '../../../../engine/diff/index.ts';
import type { WorkflowDefinition, WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { useConnectionWords } from '../connection-words.ts';
import { eventName, useWorkflowEditing, useNames } from '../editing.ts';

type Changes = (before: WorkflowDefinition, after: WorkflowDefinition) => readonly string[];

export function useChanges(): Changes {
  const { t } = useTranslation();
  const { roles } = useWorkflowEditing().catalog;
  const { statusName } = useNames();
  const words = useConnectionWords();
  const roleName = (role: string): string => roles.find(({ shortCode }) => shortCode === role)?.title ?? role;
  return (before, after) => {
    const nameIn = (workflow: WorkflowDefinition, key: string) => statusName(workflow.nodes.find((it) => it.key === key)?.status ?? key);
    const eventsIn = ({ events }: WorkflowEdge) => events.map(eventName).join(' + ') || t('studio.workflows.change.noEvents');
    const ruleIn = ({ when }: WorkflowEdge) => (when === undefined ? t('studio.workflows.change.always') : words.when(when));
    const timerIn = ({ timer }: WorkflowEdge) => (timer ? words.timer(timer) : t('studio.workflows.change.noTimer'));
    const rolesIn = ({ manual }: WorkflowEdge) => manual?.map(roleName).join(', ') ?? t('studio.workflows.change.nobody');
    const valuesOf = (changed: WorkflowChange): Readonly<Record<string, string>> => {
      if ('node' in changed) return { name: statusName(changed.node.status) };
      if (!('edge' in changed)) return { name: nameIn(after, after.initial) };
      const { edge, was, change } = changed;
      const side = change === 'wayRemoved' ? before : after;
      return {
        ...{ from: nameIn(side, edge.from), to: nameIn(side, edge.to) },
        ...{ oldFrom: nameIn(before, was.from), oldTo: nameIn(before, was.to) },
        ...{ events: eventsIn(edge), old: eventsIn(was), roles: rolesIn(edge), rule: ruleIn(edge), timer: timerIn(edge) },
        causes: words.causes(edge) || eventsIn(edge),
      };
    };
    return diffWorkflow(before, after).map((it) => t(`studio.workflows.change.${it.change}`, valuesOf(it)));
  };
}
