import type { AppRoute, TemplateListPage } from '../../shell/index.ts';
import { documentMenuEntry, OFFICER, questionnaireEntry } from '../shared/folded.ts';

/** Route of a template group's list, from its definition. */
export function templateListRoute({ path, label, section, order, feature, isOfDocuments }: TemplateListPage): AppRoute {
  const entry = isOfDocuments ? documentMenuEntry : questionnaireEntry;
  return {
    path,
    lazy: () => import('./pages/TemplateList.tsx'),
    roles: OFFICER,
    menu: { ...entry('', order, section ?? undefined), words: label },
    ...(feature === null ? {} : { feature }),
  };
}
