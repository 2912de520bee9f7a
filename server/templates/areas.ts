import type { Catalog } from '../../engine/catalog/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Services } from '../context.ts';
import { templateGroups, templatesWithTopics } from './repository/templates.ts';
import { questionsById } from './repository/questions.ts';
import type { TemplateContext } from './types.ts';

interface Named {
  readonly groupId?: string;
  readonly templateGroupId?: string;
  readonly templateId?: number | null;
  readonly proposalPdfTemplateId?: number;
  readonly experimentSafetyPdfTemplateId?: number;
  readonly topicId?: number;
  readonly categoryId?: string;
  readonly id?: string;
  readonly questionId?: string | null;
}

/** Unknown ids are ignored, because the call itself reports them. */
async function groupIdsOf({ core: { db, catalog } }: Pick<Services, 'core'>, named: Named): Promise<readonly string[]> {
  const group = named.groupId ?? named.templateGroupId;
  if (group !== undefined) return [group];
  const templateId = named.templateId ?? named.proposalPdfTemplateId ?? named.experimentSafetyPdfTemplateId;
  const templateIds =
    typeof templateId === 'number' ? [templateId] : named.topicId === undefined ? [] : await templatesWithTopics(db, [named.topicId]);
  if (templateIds.length > 0) return (await templateGroups(db, templateIds)).map(({ groupId }) => groupId);
  const questionId = named.id ?? named.questionId;
  const [question] = questionId ? await questionsById(db, [questionId]) : [];
  const categoryId = named.categoryId ?? question?.categoryId;
  return [...catalog.templateGroups.values()].filter((it) => it.categoryId === categoryId).map(({ groupId }) => groupId);
}

/**
 * For changes within a transaction. @param off disabled features, read before it
 *
 * @throws CodedError FEATURE_DISABLED where the feature of a template group is among them
 */
export function refuseGroupOff(catalog: Catalog, off: ReadonlySet<string>, groupId: string): void {
  const feature = groupFeatureOff(catalog, off, groupId);
  if (feature !== null) throw fail('FEATURE_DISABLED', { feature });
}

export const groupFeatureOff = (catalog: Catalog, off: ReadonlySet<string>, groupId: string): string | null => {
  const feature = featureOf(catalog, groupId);
  return feature !== undefined && off.has(feature) ? feature : null;
};

const featureOf = ({ templateGroups: groups }: Catalog, groupId: string): string | undefined => groups.get(groupId)?.list.feature;

/**
 * A category shared by several groups is enabled if one of them is.
 *
 * @throws CodedError FEATURE_DISABLED where the feature of these templates or questions is disabled
 */
export async function refuseWhileOff(services: Pick<Services, 'core' | 'features'>, named: Named): Promise<void> {
  const needed = (await groupIdsOf(services, named)).map((groupId) => featureOf(services.core.catalog, groupId));
  const off: string[] = [];
  for (const feature of needed) {
    if (feature === undefined || (await services.features.isOn(feature))) return;
    off.push(feature);
  }
  if (off[0] !== undefined) throw fail('FEATURE_DISABLED', { feature: off[0] });
}

type Resolve<Args, Answer> = (root: unknown, args: Args, context: TemplateContext) => Answer;

/** Wraps mutations with that check; queries stay available. */
export const whileOn = <T extends object>(mutations: T): T =>
  Object.fromEntries(
    Object.entries(mutations as Record<string, Resolve<Named, unknown>>).map(([name, resolve]) => [
      name,
      async (root: unknown, args: Named, context: TemplateContext) => {
        await refuseWhileOff(context, args);
        return resolve(root, args, context);
      },
    ]),
  ) as T;
