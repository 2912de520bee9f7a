import type { Catalog, TemplateGroup } from '../../catalog/types.ts';
import { fail } from '../../errors.ts';
import type { ConvertedForm } from './draft.ts';
import type { FormOrigin } from './keys.ts';

export interface ConvertOptions {
  readonly groupId: string;
  /** Overrides the form's own key; see formKeyOf. */
  readonly formKey?: string;
  /** Overrides the form's own name. */
  readonly name?: string;
}

/** A form of another tool that has been read. */
export interface ForeignForm {
  readonly origin: FormOrigin;
  readonly key: string;
  readonly name: string;
  readonly convert: (options: ConvertOptions) => ConvertedForm;
}

/** @throws TEMPLATE_HAS_NO_QUESTIONS for a group of documents */
export function groupFor({ templateGroups }: Catalog, groupId: string): TemplateGroup {
  const group = templateGroups.get(groupId);
  if (!group || group.owner === null) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { groupId });
  return group;
}
