import type { Locator, Page } from 'playwright-core';
import { ask } from '../support/ask.ts';

export interface Accepted {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly instrumentId: number;
  readonly localContactId: number;
}

interface Instrument {
  readonly id: number;
  readonly shortCode: string;
  readonly managerUserId: number;
}

export async function instrumentOf(olga: Page, shortCode: string): Promise<Instrument> {
  const query = '{ getInstruments { instruments { id shortCode managerUserId } } }';
  const { getInstruments } = await ask<{ getInstruments: { instruments: readonly Instrument[] } }>(olga, query);
  const found = getInstruments.instruments.find((it) => it.shortCode === shortCode);
  if (!found) throw new Error(`the demonstration has no ${shortCode}`);
  return found;
}

/** A proposal of the demonstration facility, accepted for three days on the instrument, with the decision submitted. */
export async function acceptProposal(olga: Page, title: string, instrument: string): Promise<Accepted> {
  const { id: instrumentId, managerUserId: localContactId } = await instrumentOf(olga, instrument);
  const query = '{ getProposalsCore(first: 200) { proposals { primaryKey proposalId title } } }';
  type Known = Pick<Accepted, 'primaryKey' | 'proposalId' | 'title'>;
  const { getProposalsCore } = await ask<{ getProposalsCore: { proposals: readonly Known[] } }>(olga, query);
  const found = getProposalsCore.proposals.find((it) => it.title === title);
  if (!found) throw new Error(`the demonstration has no proposal '${title}'`);
  const accept = `mutation ($pk: Int!, $instrument: Int!) {
    administrationProposal(proposalPk: $pk, finalStatus: ACCEPTED, managementDecisionSubmitted: true,
      managementTimeAllocations: [{ instrumentId: $instrument, value: 3 }]) { primaryKey } }`;
  await ask(olga, accept, { pk: found.primaryKey, instrument: instrumentId });
  return { ...found, instrumentId, localContactId };
}

interface Connection {
  readonly id: number;
  readonly statusChangingEvents: readonly { readonly statusChangingEvent: string }[];
  readonly statusActions: readonly { readonly actionId: number; readonly action: { readonly type: string }; readonly config: object }[];
}
const CONNECTIONS = `query ($id: Int!) { getWorkflow(workflowId: $id, entityType: EXPERIMENT) { workflowConnectionGroups { connections {
  id statusChangingEvents { statusChangingEvent } statusActions { actionId action { type } config { ... on EmailActionConfig {
    recipientsWithEmailTemplate { recipient { name } emailTemplate { id name } otherRecipientEmails combineEmails } } } } } } } }`;
const ADD = `mutation ($id: Int!, $connection: Int!, $actions: [ConnectionStatusActionInput!]!) {
  addConnectionStatusActions(workflowId: $id, connectionId: $connection, actions: $actions) { id }
  publishWorkflow(workflowId: $id) { __typename } }`;

/** Another system hears, beside the mail, that a safety form is rejected. */
export async function announcesRejection(olga: Page, exchange: string): Promise<void> {
  const { getWorkflows, getStatusActions } = await ask<{
    readonly getWorkflows: readonly { readonly id: number; readonly name: string }[];
    readonly getStatusActions: readonly { readonly id: number; readonly type: string }[];
  }>(olga, '{ getWorkflows(entityType: EXPERIMENT) { id name } getStatusActions(entityType: EXPERIMENT) { id type } }');
  const id = getWorkflows.find(({ name }) => name === 'Experiment safety workflow')?.id;
  const { getWorkflow } = await ask<{
    readonly getWorkflow: { readonly workflowConnectionGroups: readonly { readonly connections: readonly Connection[] }[] };
  }>(olga, CONNECTIONS, { id });
  const rejected = getWorkflow.workflowConnectionGroups
    .flatMap(({ connections }) => connections)
    .find((it) => it.statusChangingEvents.some((event) => event.statusChangingEvent === 'EXPERIMENT_ESF_REJECTED_BY_IS'));
  const known = rejected?.statusActions.map(({ actionId, action, config }) => ({
    actionId,
    actionType: action.type,
    config: JSON.stringify(config),
  }));
  const message = {
    actionId: getStatusActions.find(({ type }) => type === 'RABBITMQ')?.id,
    actionType: 'RABBITMQ',
    config: JSON.stringify({ exchanges: [exchange] }),
  };
  await ask(olga, ADD, { id, connection: rejected?.id, actions: [...(known ?? []), message] });
}

const DAY_MS = 86_400_000;
/** Eight o'clock UTC, so many days from today. */
export const dayAt = (days: number): string => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T08:00:00.000Z`;
/** The same day as it is typed. */
export const dayTyped = (days: number): string => dayAt(days).slice(0, 10).split('-').reverse().join('-');

interface Booked {
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly scheduledEventId: number | null;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly localContactId: number | null;
  readonly visit: { readonly registrations: readonly { readonly status: string }[] } | null;
  readonly experimentSafety: { readonly status: { readonly shortCode: string } | null } | null;
  readonly shipments: readonly { readonly status: string; readonly samples: readonly unknown[] }[];
  readonly feedback: { readonly status: string } | null;
}

const EXPERIMENTS = `{ getAllExperiments(first: 200) { experiments { experimentPk experimentId scheduledEventId status startsAt endsAt
  localContactId visit { registrations { status } } experimentSafety { status { shortCode } } shipments { status samples { id } } feedback { status } } } }`;

/** Experiments of a booking, as the officer reads them. */
export async function booked(olga: Page, scheduledEventId: number): Promise<readonly Booked[]> {
  const { getAllExperiments } = await ask<{ getAllExperiments: { experiments: readonly Booked[] } }>(olga, EXPERIMENTS);
  return getAllExperiments.experiments.filter((it) => it.scheduledEventId === scheduledEventId);
}

/** Changes of the proposal by the scheduler, from its logs. */
export async function bookingLogs(olga: Page, { primaryKey }: Accepted): Promise<readonly string[]> {
  const logs = 'query ($pk: String!) { getEventLogs(changedObjectId: $pk, eventType: "PROPOSAL") { eventType } }';
  const { getEventLogs } = await ask<{ getEventLogs: readonly { eventType: string }[] }>(olga, logs, { pk: String(primaryKey) });
  return getEventLogs.map(({ eventType }) => eventType).filter((event) => event.includes('BOOKING'));
}

/** An action on an experiment at the user's home. */
export async function takesUp(page: Page, experimentId: string, action: string): Promise<void> {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Upcoming experiments' }).getByRole('row').filter({ hasText: experimentId });
  const next = row.getByRole('button', { name: action }).or(row.getByRole('link', { name: action }));
  const more = row.getByRole('button', { name: 'More actions' });
  await more.waitFor();
  if (await next.isVisible()) return next.click();
  await more.click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Saves the step and waits for the next one. */
export async function continues(scope: Page | Locator, next: string): Promise<void> {
  await scope.getByRole('button', { name: 'Save and continue', exact: true }).click();
  await scope.getByRole('heading', { level: 2, name: next, exact: true }).waitFor();
}

export async function confirms(page: Page, deed = 'OK'): Promise<void> {
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: deed }).click();
}

/** Presses the button of a bulk dialog, which is called by it then, and waits for the outcome. */
export async function finishes(dialog: Locator, action: string, count: number): Promise<void> {
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.page().getByRole('dialog', { name: action }).getByText(`${count} of ${count} done`).waitFor();
}
