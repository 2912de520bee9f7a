import type { AppRoute, MenuEntry } from '../../shell/index.ts';
import { documentEntry, OFFICER, questionnaireEntry } from '../shared/folded.tsx';

const list = (path: string, menu: MenuEntry, feature?: string): AppRoute => ({
  path,
  lazy: () => import('./pages/TemplateList.tsx'),
  roles: OFFICER,
  menu,
  ...(feature ? { feature } : {}),
});
const SECTIONS = { Proposals: 32, Safety: 35, Reviews: 38, Experiments: 40 } as const;
const entry = (section: keyof typeof SECTIONS, label: string, place: number): MenuEntry =>
  questionnaireEntry(`menu.templates.${label}`, SECTIONS[section] + place, `menu.templatesOf${section}`);

/** One page for the templates of every group; which group, its definition says by its address. */
export const templatePages: readonly AppRoute[] = [
  list('/ProposalTemplates', entry('Proposals', 'proposal', 0)),
  list('/SampleDeclarationTemplates', entry('Proposals', 'sample', 1)),
  list('/GenericTemplates', entry('Proposals', 'sub', 2)),
  list('/EsiTemplates', entry('Safety', 'esi', 0)),
  list('/SampleEsiTemplates', entry('Safety', 'sampleEsi', 1)),
  list('/ExperimentSafetyReviewTemplates', entry('Safety', 'safetyReview', 2)),
  list('/TechnicalReviewTemplates', entry('Reviews', 'technicalReview', 0)),
  list('/FapReviewTemplates', entry('Reviews', 'fapReview', 1)),
  list('/ShipmentDeclarationTemplates', entry('Experiments', 'shipment', 0)),
  list('/VisitTemplates', entry('Experiments', 'visit', 1), 'VISIT_MANAGEMENT'),
  list('/FeedbackTemplates', entry('Experiments', 'feedback', 2)),
  list('/PdfTemplates/Proposal', documentEntry('menu.templates.proposalPdf', 44)),
  list('/PdfTemplates/ExperimentSafety', documentEntry('menu.templates.safetyPdf', 45)),
];
