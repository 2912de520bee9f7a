import { describe, expect, test } from 'vitest';
import { documentPlan, type PdfLayout, type ProposalDocument } from '../../engine/documents/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { layoutProblem } from '../../server/printing/index.ts';
import { loadTemplates } from '../../server/printing/layout/templates.ts';
import { aProposalDocument, OSLO } from '../support/document.ts';
import { starterItems } from '../support/starter-items.ts';
import { pdfTemplates } from '../support/starter.ts';

const layouts = loadTemplates();
const filled = (source: string, variables: JsonObject) =>
  layouts.fill({ source }, variables, { fileAddress: (id) => `data:${id}`, dates: OSLO });

describe.each([...pdfTemplates])('layout %s', (key, layout) => {
  const parts = [layout.body, layout.header, layout.footer, layout.sampleDeclaration];

  test('its name is its file, and it is made of what layouts may be made of', () => {
    expect(layout.key).toBe(key);
    expect(parts.map(layoutProblem)).toEqual([null, null, null, null]);
  });

  test('its preview shows its data', () => {
    const proposal = layout.dummyData['proposal'] as { readonly title: string; readonly proposalId: string };
    const body = filled(layout.body, layout.dummyData);

    expect(body).toContain(proposal.title);
    expect(body).toContain(proposal.proposalId);
    expect(body).not.toContain('Left blank');
  });
});

function printed(layout: PdfLayout | null, input: ProposalDocument): string {
  const parts = documentPlan(layout, input).documents[0]?.parts ?? [];
  return parts
    .map((part) => (part.kind === 'page' && 'source' in part.template ? filled(part.template.source, part.variables) : ''))
    .join('\n');
}

test('the layout that a new template begins with prints all of a proposal: people, answers of every kind, entries and samples', () => {
  const { layout } = starterItems().catalog.templateGroups.get('PROPOSAL_PDF') ?? {};

  const html = printed(layout ?? null, aProposalDocument());

  for (const person of ['Petra Lindström', 'Carl Øster', 'Eleni Παπαδοπούλου']) expect(html).toContain(person);
  for (const answer of ['4 – 300 K', 'Neutron diffraction, Small-angle', '<em>neighbouring</em>', 'T<sub>N</sub>', 'magnetisation.png'])
    expect(html).toContain(answer);
  for (const entry of ['A pressure cell for thin films', 'Journal of Synchrotron Radiation', '2025']) expect(html).toContain(entry);
  for (const sample of ['Sample: Reference crystal', 'La₂₋ₓSrₓCuO₄', '1.25 g', '4 – 8 °C']) expect(html).toContain(sample);
  expect(html).not.toContain('{{');
});

test('the compact proposal prints a real proposal: every topic, and each sample', () => {
  const layout = pdfTemplates.get('proposal-compact');
  const input: ProposalDocument = aProposalDocument();
  const html = printed(layout ?? null, input);

  expect(html).toContain(input.proposal.title.replaceAll('&', '&amp;'));
  for (const sample of input.samples) expect(html).toContain(`Sample: ${sample.title}`);
  expect(html).toContain('submitted 2 March 2026');
  expect(html).not.toContain('{{');
});
