import {
  addressesOf,
  itemName,
  refOf,
  unsoundWorkflows,
  mailsWithoutTemplate,
  type BundleItem,
  type PlannedItem,
  type PlanProblem,
} from '../../engine/bundles/index.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';
import { groupFeatureOff } from '../templates/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { addedFeaturesOff } from '../workflows/index.ts';
import type { BundleServices } from './types.ts';

export async function unsoundIn(services: BundleServices, db: Connection, items: readonly BundleItem[]) {
  const keys = items.flatMap(({ kind, key }) => (kind === 'TEMPLATE' ? [key] : []));
  const templates = await services.templates.unsound(db, keys);
  const names = new Map(items.map((item) => [refOf(item), itemName(item)]));
  return [
    ...templates.map((one) => ({ kind: 'TEMPLATE' as const, ...one })),
    ...unsoundWorkflows(items, services.core.catalog).map(({ text: fault, ...ref }) => ({
      ...ref,
      name: names.get(refOf(ref)) ?? ref.key,
      fault,
    })),
  ];
}

/** Bundles contain unpublished edits, which are not in effect here. */
export async function unpublishedIn({ templates, workflows }: BundleServices, db: Connection, items: readonly BundleItem[]) {
  const changed = new Map([
    ...(await templates.all(db)).flatMap(({ key, workingChanges }): readonly [string, number][] => [
      [refOf({ kind: 'TEMPLATE', key }), workingChanges],
      [refOf({ kind: 'PDF_TEMPLATE', key }), workingChanges],
    ]),
    ...(await workflows.studio.unpublished(db)).map(({ key, changes }): [string, number] => [refOf({ kind: 'WORKFLOW', key }), changes]),
  ]);
  return items.flatMap((item) => {
    const changes = changed.get(refOf(item)) ?? 0;
    return changes === 0 ? [] : [{ kind: item.kind, key: item.key, name: itemName(item), changes }];
  });
}

/** Follow-up work after an import, without unchanged workflows. */
export function toMend(items: readonly BundleItem[], catalog: Catalog, planned: readonly PlannedItem[] = []): readonly string[] {
  const unchanged = new Set(planned.flatMap((item) => (item.state === 'SAME' ? [refOf(item)] : [])));
  return unsoundWorkflows(items, catalog)
    .filter((problem) => !unchanged.has(refOf(problem)))
    .map((problem) => `${refOf(problem)}: ${asToMend(problem.text)}`);
}

interface Arriving {
  readonly items: readonly BundleItem[];
  readonly current: readonly BundleItem[];
  readonly planned: readonly PlannedItem[];
}

export function toReach({ items, planned }: Pick<Arriving, 'items' | 'planned'>, catalog: Catalog): readonly string[] {
  const unchanged = new Set(planned.flatMap((item) => (item.state === 'SAME' ? [refOf(item)] : [])));
  return items
    .filter((item) => !unchanged.has(refOf(item)))
    .flatMap((item) => addressesOf(item, catalog).map((address) => `${refOf(item)}: ${asToReach(address)}`));
}

/** Templates of a file, and actions that its workflows add, whose feature is off here; of what is the same here, nothing. */
export function toSwitchOn(planned: readonly PlannedItem[], catalog: Catalog, off: ReadonlySet<string>): readonly string[] {
  return switchedOff(
    planned.flatMap(({ kind, key, state, incoming: body }) => (state === 'SAME' ? [] : [{ kind, key, body }])),
    planned,
    catalog,
    off,
  ).map((problem) => `${refOf(problem)}: ${problem.text}`);
}

export function switchedOff(
  items: readonly BundleItem[],
  planned: readonly Pick<PlannedItem, 'kind' | 'key' | 'existing'>[],
  catalog: Catalog,
  off: ReadonlySet<string>,
): readonly PlanProblem[] {
  const existing = new Map(planned.map((item) => [refOf(item), item.existing]));
  return items.flatMap((item): readonly PlanProblem[] => {
    const { kind, key, body } = item;
    if (kind === 'WORKFLOW') {
      const features = addedFeaturesOff(catalog, off, asWorkflow(existing.get(refOf(item))), body as WorkflowDefinition);
      return features.map((feature) => ({ kind, key, text: actionSwitchedOffText(feature) }));
    }
    const groupId = kind === 'TEMPLATE' || kind === 'PDF_TEMPLATE' ? body['groupId'] : undefined;
    const feature = typeof groupId === 'string' ? groupFeatureOff(catalog, off, groupId) : null;
    return feature === null ? [] : [{ kind, key, text: switchedOffText(feature) }];
  });
}

const asWorkflow = (body: JsonObject | null = null) => body as WorkflowDefinition | null;

const actionSwitchedOffText = (feature: string): string =>
  `it adds an action of ${feature}, which is switched off here; switch it on, or leave the workflow out`;

export const switchedOffText = (feature: string): string =>
  `it belongs to ${feature}, which is switched off here; switch it on, or leave the template out`;

export const asToReach = (address: string): string =>
  `its choices come from ${address}, an address of the installation that made it. Where that does not answer, write another one, or the template cannot be used`;

export function toWrite({ items, current, planned }: Arriving, catalog: Catalog): readonly string[] {
  const unchanged = new Set(planned.flatMap((item) => (item.state === 'SAME' ? [refOf(item)] : [])));
  const arriving = items.filter((item) => item.kind === 'EMAIL_TEMPLATE' || !unchanged.has(refOf(item)));
  const keys = mailsWithoutTemplate(arriving, current, catalog);
  return keys.length === 0
    ? []
    : [
        `E-mails that the product sends by itself, neither in the file nor here: ${keys.join(', ')}. Nobody gets them until they are made under E-mail templates`,
      ];
}

export const asToMend = (fault: string): string => `it must be fixed before it can work: ${fault}`;
