import type { Page } from 'playwright-core';
import { ask } from '../support/ask.ts';
import { dueMeeting, FAP, reviewerId, type DueMeeting } from './meeting-steps.ts';

const titleOf = (number: number): string => `Meeting proposal ${String(number).padStart(2, '0')}`;

/** A call of the demonstration whose workflow and templates are used again. */
const MODEL_CALL = 4;

const DAY_MS = 86_400_000;

/** An open call for proposals of a single step, on one instrument. */
async function aSmallCall(olga: Page, instrumentId: number): Promise<number> {
  const { createTemplate } = await ask<{ createTemplate: { readonly templateId: number } }>(
    olga,
    'mutation { createTemplate(groupId: PROPOSAL, name: "A single step") { templateId } }',
  );
  const { templateId } = createTemplate;
  await ask(olga, 'mutation ($id: Int!) { publishTemplate(templateId: $id) { templateId } }', { id: templateId }).catch(() => undefined);
  const { getCalls } = await ask<{ getCalls: readonly { readonly id: number }[] }>(
    olga,
    '{ getCalls { id proposalWorkflowId experimentWorkflowId esiTemplateId fapReviewTemplateId technicalReviewTemplateId } }',
  );
  const { id: _id, ...parts } = getCalls.find(({ id }) => id === MODEL_CALL) ?? { id: 0 };
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const dates = {
    ...{ startCall: day(-2), endCall: day(20), startReview: day(21), endReview: day(30), startFapReview: day(31), endFapReview: day(40) },
    ...{ startNotify: day(41), endNotify: day(42), startCycle: day(50), endCycle: day(90) },
  };
  const named = Object.keys(dates);
  const { createCall } = await ask<{ createCall: { readonly id: number } }>(
    olga,
    `mutation ($template: Int!, $proposalWorkflowId: Int!, $experimentWorkflowId: Int, $esiTemplateId: Int, $fapReviewTemplateId: Int,
      $technicalReviewTemplateId: Int, ${named.map((name) => `$${name}: DateTime!`).join(', ')}) {
      createCall(shortCode: "LARGE-${Date.now()}", cycleComment: "Next cycle", surveyComment: "Tell us", allocationTimeUnit: Day, templateId: $template,
        referenceNumberFormat: "LARGE{digits:4}", proposalWorkflowId: $proposalWorkflowId, experimentWorkflowId: $experimentWorkflowId,
        esiTemplateId: $esiTemplateId, fapReviewTemplateId: $fapReviewTemplateId, technicalReviewTemplateId: $technicalReviewTemplateId,
        ${named.map((name) => `${name}: $${name}`).join(', ')}) { id } }`,
    { ...parts, template: templateId, ...dates },
  );
  await ask(
    olga,
    `mutation ($call: Int!, $instrument: Int!) {
      assignInstrumentsToCall(callId: $call, instrumentFapIds: [{ instrumentId: $instrument }]) { id }
      setInstrumentAvailabilityTime(callId: $call, instrumentId: $instrument, availabilityTime: 60) { id } }`,
    { call: createCall.id, instrument: instrumentId },
  );
  return createCall.id;
}

interface Made {
  readonly primaryKey: number;
  readonly questionary: { readonly questionaryId: number; readonly steps: readonly { readonly topic: { readonly id: number } }[] };
}

async function submitted(olga: Page, callId: number, { title, proposerId }: { readonly title: string; readonly proposerId: number }) {
  const { made } = await ask<{ made: Made }>(
    olga,
    'mutation ($call: Int!) { made: createProposal(callId: $call) { primaryKey questionary { questionaryId steps { topic { id } } } } }',
    { call: callId },
  );
  const { primaryKey, questionary } = made;
  interface Answer {
    readonly submitProposal: { readonly proposalId: string };
  }
  const { submitProposal } = await ask<Answer>(
    olga,
    `mutation ($pk: Int!, $title: String!, $proposer: Int!, $questionary: Int!, $topic: Int!) {
      updateProposal(proposalPk: $pk, title: $title, abstract: "We ask for time to measure.", users: [], proposerId: $proposer) { primaryKey }
      answerTopic(questionaryId: $questionary, topicId: $topic, answers: [], isPartialSave: false) { answerId }
      submitProposal(proposalPk: $pk) { proposalId } }`,
    { pk: primaryKey, title, proposer: proposerId, questionary: questionary.questionaryId, topic: questionary.steps[0]?.topic.id },
  );
  return { proposalPk: primaryKey, proposalId: submitProposal.proposalId, title };
}

/** A meeting of the panel on so many new proposals, each with a title of its own. */
export async function largeMeeting(olga: Page, count: number): Promise<DueMeeting> {
  const [model] = (await dueMeeting(olga)).proposals;
  interface Answer {
    readonly getProposal: { readonly proposer: { readonly id: number }; readonly instruments: readonly { readonly id: number }[] };
  }
  const { getProposal } = await ask<Answer>(
    olga,
    'query ($pk: Int!) { getProposal(primaryKey: $pk) { proposer { id } instruments { id } } }',
    {
      pk: model?.proposalPk,
    },
  );
  const instrumentId = getProposal.instruments[0]?.id ?? 0;
  const callId = await aSmallCall(olga, instrumentId);
  const proposals: DueMeeting['proposals'][number][] = [];
  while (proposals.length < count)
    proposals.push(await submitted(olga, callId, { title: titleOf(proposals.length + 1), proposerId: getProposal.proposer.id }));
  await ask(
    olga,
    `mutation ($pks: [Int!]!, $instrument: Int!) {
      assignProposalsToInstruments(proposalPks: $pks, instrumentIds: [$instrument]) { primaryKey }
      assignProposalsToFaps(proposalPks: $pks, fapInstruments: [{ instrumentId: $instrument, fapId: ${FAP} }]) { primaryKey } }`,
    { pks: proposals.map(({ proposalPk }) => proposalPk), instrument: instrumentId },
  );
  return { path: `/FapPage/${FAP}/Meeting?call=${callId}&instrument=${instrumentId}`, proposals };
}

interface ReviewerAtPage {
  readonly page: Page;
  readonly lastname: string;
}

/** Lets conflicts bar in the panel, and assigns a proposal to a reviewer, who declares one. */
export async function declareAtMeeting(olga: Page, proposalPk: number, { page: reviewer, lastname }: ReviewerAtPage): Promise<void> {
  interface Panel {
    readonly code: string;
    readonly description: string;
    readonly numberRatingsRequired: number;
    readonly active: boolean;
  }
  const { getFap } = await ask<{ getFap: Panel }>(olga, `{ getFap(id: ${FAP}) { code description numberRatingsRequired active } }`);
  await ask(
    olga,
    `mutation ($code: String!, $description: String!, $ratings: Int!, $active: Boolean!) { updateFap(id: ${FAP}, code: $code,
      description: $description, numberRatingsRequired: $ratings, active: $active, barsConflicts: true) { id } }`,
    { ...getFap, ratings: getFap.numberRatingsRequired },
  );
  const member = await reviewerId(olga, lastname);
  await ask(
    olga,
    `mutation ($member: Int!, $pk: Int!) {
      assignFapReviewersToProposals(fapId: ${FAP}, assignments: [{ memberId: $member, proposalPk: $pk }]) { id } }`,
    { member, pk: proposalPk },
  );
  await ask(reviewer, 'mutation ($pk: Int!) { declareConflict(proposalPk: $pk, comment: "My former group") { proposalPk } }', {
    pk: proposalPk,
  });
}
