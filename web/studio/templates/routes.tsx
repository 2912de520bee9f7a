import type { AppRoute, TemplateListPage } from '../../shell/index.ts';
import { documentEntry, OFFICER, questionnaireEntry } from '../shared/folded.tsx';

/** The list of a template group, at the address and under the words of the group's definition. */
export function templatePage({ path, label, section, order, feature, isOfDocuments }: TemplateListPage): AppRoute {
  const entry = isOfDocuments ? documentEntry : questionnaireEntry;
  return {
    path,
    lazy: () => import('./pages/TemplateList.tsx'),
    roles: OFFICER,
    menu: { ...entry('', order, section ?? undefined), words: label },
    ...(feature === null ? {} : { feature }),
  };
}
