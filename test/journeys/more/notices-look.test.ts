import type { Page } from 'playwright-core';
import { aFacility } from '../../support/facility.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';

const { journey, visitor } = aFacility();

const WIDTHS = { wide: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;
const AT = '2026-11-20T09:30:00.000Z';
const LATER = '2026-11-27T09:30:00.000Z';

/** Answers what the demonstration facility does not have. */
async function answer(page: Page, operation: string, data: object): Promise<void> {
  await page.route('**/graphql', (route) =>
    new RegExp(`"operationName":"${operation}"`).test(route.request().postData() ?? '')
      ? route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data }) })
      : route.fallback(),
  );
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  journey(`the first steps look fine (${width})`, async () => {
    const { page, enter } = await visitor({ viewport });
    await enter('/FirstSteps', 'Olga Lindqvist');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await looksFineLightAndDark(page);
  });

  journey(`updates of the product look fine (${width})`, async () => {
    const { page, enter } = await visitor({ viewport });
    const item = { key: 'call-opened-for-submission', name: 'Call opened for submission', since: AT, isNew: false, isEdited: true };
    await answer(page, 'ProductUpdates', {
      getProductUpdates: { file: '{}', items: [{ kind: 'EMAIL_TEMPLATE', ...item }], __typename: 'ProductUpdates' },
    });
    await enter('/Bundles', 'Olga Lindqvist');
    await looksFineLightAndDark(page);
    await page.getByRole('tab', { name: 'Import' }).click();
    await page.getByText('Call opened for submission').waitFor();
    await looksFineLightAndDark(page);
  });

  journey(`deliveries that wait after a restore look fine (${width})`, async () => {
    const { page, enter } = await visitor({ viewport });
    const kinds = [
      { kind: 'EMAIL', count: 12, oldest: AT, isWork: false },
      { kind: 'PROPOSALDOWNLOAD', count: 1, oldest: AT, isWork: true },
    ];
    await answer(page, 'RestoredDeliveries', { getRestoredDeliveries: { heldAt: LATER, restoredTo: AT, kinds } });
    await enter('/Jobs', 'Olga Lindqvist');
    await page.getByRole('radiogroup').first().waitFor();
    await looksFineLightAndDark(page);
  });

  journey(`judgements that were set aside look fine (${width})`, async () => {
    const { page, enter } = await visitor({ viewport });
    const judgements = ['Panel review by Hana Sedlackova (Panel A)', 'Technical review of SANS-1 by Iris Haugen'];
    await answer(page, 'SetAsideJudgements', {
      getProposal: {
        primaryKey: 1,
        setAsideJudgements: [
          { setAsideAt: AT, setAsideBy: 'Olga Lindqvist', keptUntil: LATER, judgements, replacedPanels: [] },
          { setAsideAt: LATER, setAsideBy: null, keptUntil: LATER, judgements: judgements.slice(0, 1), replacedPanels: [] },
        ],
        __typename: 'Proposal',
      },
    });
    await enter('/?search=cobaltate&reviewModal=1', 'Olga Lindqvist');
    await page.getByRole('tab', { name: 'Admin' }).click();
    await page.getByText('Technical review of SANS-1').waitFor();
    await looksFineLightAndDark(page);
  });
}
