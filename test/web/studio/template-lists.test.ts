import { expect, test } from 'vitest';
import { templateEditorPages } from '../../../web/studio/template-editor/routes.tsx';
import { documentPages } from '../../../web/studio/documents/routes.tsx';
import { definitions } from '../../support/definitions.ts';

test('every template group names an editor that is there', () => {
  const editors = [...templateEditorPages, ...documentPages].map(({ path }) =>
    path.replace(':kind', '[A-Za-z]+').replace(':templateId', '1'),
  );

  for (const { groupId, list } of definitions.catalog.templateGroups.values()) {
    const address = list.editor.replace('{templateId}', '1');
    expect(
      editors.some((path) => new RegExp(`^${path}$`).test(address)),
      groupId,
    ).toBe(true);
  }
});

test('every template group has a list and an editor of its own, at the addresses of the specification', () => {
  const groups = [...definitions.catalog.templateGroups.values()];
  expect(groups.map(({ list }) => list.path).toSorted()).toEqual([
    '/EsiTemplates',
    '/ExperimentReportTemplates',
    '/ExperimentSafetyReviewTemplates',
    '/FapReviewTemplates',
    '/FeedbackTemplates',
    '/GenericTemplates',
    '/PdfTemplates/ExperimentSafety',
    '/PdfTemplates/Proposal',
    '/ProposalTemplates',
    '/SampleDeclarationTemplates',
    '/SampleEsiTemplates',
    '/ShipmentDeclarationTemplates',
    '/TechnicalReviewTemplates',
    '/VisitTemplates',
  ]);
  expect([...new Set(groups.map(({ list }) => list.editor))].toSorted()).toEqual([
    '/PdfTemplateEditor/ExperimentSafety/{templateId}',
    '/PdfTemplateEditor/Proposal/{templateId}',
    '/QuestionaryEditor/{templateId}',
  ]);
});
