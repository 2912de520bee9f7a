import { expect } from 'vitest';
import { aFacility, type Visitor } from '../support/facility.ts';
import { aForm } from '../support/form.ts';
import * as life from './whole-life-steps.ts';

const { journey, visitor } = aFacility();

async function enters(account: string): Promise<Visitor> {
  const person = await visitor();
  await person.enter('/', account);
  return person;
}

const REVIEWERS = ['Hana Sedlackova', 'Ravi Subramaniam', 'Maria Castellanos'] as const;

journey('a proposal goes from its submission to the answer through the hands of eight people', async () => {
  const { page: olga } = await enters('Olga Lindqvist');
  const subject = await life.backToDraft(olga);
  const hasStatus = (shortCode: string) => life.hasStatus(olga, subject, shortCode);
  await hasStatus('DRAFT');

  const { page: yuki } = await enters('Yuki Tanabe');
  await life.submits(yuki);
  await hasStatus('FEASIBILITY_REVIEW');

  const instruments = await life.withSelected(olga, subject, 'Set instruments');
  await aForm(olga, instruments).chooseSeveral('Instruments', life.INSTRUMENT);
  await life.finishBulk(instruments, 'Save instruments');

  const iris = await enters('Iris Haugen');
  await life.judgesFeasible(iris.page, subject);
  await hasStatus('FAP_SELECTION');
  await iris.leave();

  const panels = await life.withSelected(olga, subject, 'Assign to panel');
  await aForm(olga, panels).choose(`Panel for ${life.INSTRUMENT}`, life.PANEL);
  await life.finishBulk(panels, 'Save panels');
  await hasStatus('FAP_REVIEW');

  const sofia = await enters('Sofia Marchetti');
  await life.assignsReviewers(sofia.page, subject, REVIEWERS);
  await sofia.leave();

  for (const [index, account] of REVIEWERS.entries()) {
    await hasStatus('FAP_REVIEW');
    const reviewer = await enters(account);
    if (account === 'Maria Castellanos') await life.actsAsReviewer(reviewer.page);
    await life.grades(reviewer.page, subject, String(index + 2));
    await reviewer.leave();
  }
  await hasStatus('FAP_MEETING');

  const frank = await enters('Frank Oberholzer');
  await life.recommends(frank.page, subject);
  await frank.leave();
  await hasStatus('FAP_MEETING');
  await life.closesInstrument(olga, subject);
  await hasStatus('MANAGEMENT_DECISION');

  await life.decides(olga, subject);
  await hasStatus('ALLOCATED');
  await yuki.goto('/');
  const mine = yuki.getByRole('row').filter({ hasText: life.TITLE });
  await mine.getByText('Accepted').first().waitFor();
  await mine.getByRole('link', { name: life.TITLE }).click();
  await yuki.getByText(subject.proposalId).first().waitFor();
  expect(await yuki.getByText(life.COMMENT_FOR_USER).count()).toBe(0);

  const answer = await life.withSelected(olga, subject, 'Notify final result');
  await answer.getByText('yuki.tanabe@kitahama.example').first().waitFor();
  await life.finishBulk(answer, 'Send');
  await hasStatus('SCHEDULING');
  await yuki.reload();
  await yuki.getByText(life.COMMENT_FOR_USER).first().waitFor();
});
