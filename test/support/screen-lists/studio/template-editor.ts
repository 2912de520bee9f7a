import { inOrder, OLGA, press, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the template editor';

const inTemplate = (...deeds: readonly Deed[]): Deed =>
  inOrder(
    async (page) => {
      await page.getByRole('link', { name: 'Technique proposal', exact: true }).click();
      await page.locator('.beamtime-topic').first().waitFor();
    },
    ...deeds,
  );
const thirdRow: Deed = (page) => page.locator('.beamtime-row button.beamtime-row-main').nth(2).click();
export const screens: readonly Screen[] = [
  { name: 'template-editor', then: inTemplate() },
  { name: 'template-editor-question', then: inTemplate(thirdRow) },
  { name: 'template-editor-conditions', then: inTemplate(thirdRow, (page) => page.getByRole('tab', { name: /Conditions/ }).click()) },
  { name: 'template-editor-library', then: inTemplate(press('Library')) },
  {
    name: 'template-editor-preview',
    then: inTemplate(press('Preview', 'Fill in sample answers'), (page) => page.getByRole('switch').click()),
  },
  { name: 'template-editor-revisions', then: inTemplate(press('Revisions')) },
  { name: 'template-editor-keys', then: inTemplate(press('Keys')) },
].map((screen) => ({ ...screen, who: OLGA, path: '/ProposalTemplates' }));
