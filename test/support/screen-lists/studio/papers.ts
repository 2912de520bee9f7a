import { inOrder, OLGA, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the papers and mails';

const first: Deed = (page) => page.locator('.beamtime-list tr.ant-table-row a, .beamtime-list .ant-card a').first().click();
export const screens: readonly Screen[] = [
  { name: 'studio-pdfs', path: '/PdfTemplates/Proposal' },
  {
    name: 'studio-pdf-editor',
    path: '/PdfTemplates/Proposal',
    then: inOrder(first, (page) => page.locator('.cm-content').first().waitFor()),
  },
  { name: 'studio-safety-pdfs', path: '/PdfTemplates/ExperimentSafety' },
  { name: 'studio-mails', path: '/EmailTemplates' },
  { name: 'studio-mail-editor', path: '/EmailTemplates', then: inOrder(first, (page) => page.locator('.cm-content').first().waitFor()) },
].map((screen) => ({ ...screen, who: OLGA }));
