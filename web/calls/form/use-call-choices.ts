import { useQuery } from '@apollo/client/react';
import { CallChoicesDocument, type CallChoicesQuery } from '../../generated/calls.ts';

type Template = CallChoicesQuery['getTemplates'][number];

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** Undefined while loading. */
export function useCallChoices() {
  const { data, error, loading, refetch } = useQuery(CallChoicesDocument);
  return { choices: data, error, loading, retry: () => void refetch() };
}

export const templatesOf = (templates: readonly Template[], group: Template['groupId'], chosen: number | null): readonly Choice[] =>
  templates
    .filter((it) => it.groupId === group && (!it.isArchived || it.templateId === chosen))
    .map((it) => ({ value: it.templateId, label: it.name }))
    .sort(byLabel);

export const workflowsAsChoices = (workflows: readonly { readonly id: number; readonly name: string }[]): readonly Choice[] =>
  workflows.map((it) => ({ value: it.id, label: it.name })).sort(byLabel);

type Panel = CallChoicesQuery['getFapsMinimal']['faps'][number];

/** Active panels, and those that the call has already. */
export const panelsOf = (panels: readonly Panel[], chosen: readonly { readonly id: number }[]): readonly Choice[] =>
  panels
    .filter(({ id, active }) => active || chosen.some((it) => it.id === id))
    .map(({ id, code }) => ({ value: id, label: code }))
    .sort(byLabel);

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);
