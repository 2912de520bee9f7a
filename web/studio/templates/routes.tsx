import type { AppRoute } from '../../shell/index.ts';
import { OFFICER, questionnaireEntry } from '../shared/folded.tsx';

const list = (path: string, label: string, order: number, feature?: string): AppRoute => ({
  path,
  lazy: () => import('./pages/TemplateList.tsx'),
  roles: OFFICER,
  menu: questionnaireEntry(`menu.templates.${label}`, order),
  ...(feature ? { feature } : {}),
});

/** One page for the templates of every group; which group, its definition says by its address. */
export const templatePages: readonly AppRoute[] = [
  list('/ProposalTemplates', 'proposal', 31),
  list('/SampleDeclarationTemplates', 'sample', 32),
  list('/GenericTemplates', 'sub', 33),
  list('/EsiTemplates', 'esi', 34),
  list('/SampleEsiTemplates', 'sampleEsi', 35),
  list('/ExperimentSafetyReviewTemplates', 'safetyReview', 36),
  list('/TechnicalReviewTemplates', 'technicalReview', 37),
  list('/FapReviewTemplates', 'fapReview', 38),
  list('/ShipmentDeclarationTemplates', 'shipment', 39),
  list('/VisitTemplates', 'visit', 40, 'VISIT_MANAGEMENT'),
  list('/FeedbackTemplates', 'feedback', 41),
  list('/PdfTemplates/Proposal', 'proposalPdf', 42),
  list('/PdfTemplates/ExperimentSafety', 'safetyPdf', 43),
];
