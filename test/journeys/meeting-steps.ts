import type { Page } from 'playwright-core';
import { ask } from '../support/ask.ts';
import type { Visitor } from '../support/facility.ts';

/** A panel of the demonstration, and a call whose meeting is due. */
export const FAP = 2;
const CALL = 4;

export interface DueMeeting {
  readonly path: string;
  readonly proposals: readonly { readonly proposalPk: number; readonly proposalId: string; readonly title: string }[];
}

/** The meeting on the instrument with most proposals, in the order of the panel. Nobody leads it afterwards. */
export async function dueMeeting(olga: Page): Promise<DueMeeting> {
  type Instruments = readonly {
    readonly instrumentId: number;
    readonly proposals: readonly (DueMeeting['proposals'][number] & { place: number })[];
  }[];
  const { getFapMeeting } = await ask<{ getFapMeeting: Instruments }>(
    olga,
    `{ getFapMeeting(fapId: ${FAP}, callId: ${CALL}) { instrumentId proposals { proposalPk proposalId title place } } }`,
  );
  const [instrument] = getFapMeeting.toSorted((a, b) => b.proposals.length - a.proposals.length);
  if (!instrument || instrument.proposals.length < 2) throw new Error('the demonstration has no meeting on two proposals');
  await ask(
    olga,
    `mutation { endMeeting(fapId: ${FAP}, callId: ${CALL}, instrumentId: ${instrument.instrumentId}, takesOver: true) { state } }`,
  );
  return {
    path: `/FapPage/${FAP}/Meeting?call=${CALL}&instrument=${instrument.instrumentId}`,
    proposals: instrument.proposals.toSorted((a, b) => a.place - b.place),
  };
}

export async function reviewerId(olga: Page, lastname: string): Promise<number> {
  type Seats = readonly { readonly userId: number; readonly user: { readonly lastname: string } }[];
  const { getFapReviewers } = await ask<{ getFapReviewers: Seats }>(
    olga,
    `{ getFapReviewers(fapId: ${FAP}) { userId user { lastname } } }`,
  );
  const seat = getFapReviewers.find(({ user }) => user.lastname === lastname);
  if (!seat) throw new Error(`the panel has no reviewer ${lastname}`);
  return seat.userId;
}

/** Makes a reviewer of the panel a co-proposer, so that the panel discusses without them. */
export async function putOnProposal(olga: Page, proposalPk: number, lastname: string): Promise<void> {
  interface Answer {
    readonly getProposal: { readonly title: string; readonly abstract: string; readonly users: readonly { readonly id: number }[] };
  }
  const { getProposal } = await ask<Answer>(olga, `{ getProposal(primaryKey: ${proposalPk}) { title abstract users { id } } }`);
  await ask(
    olga,
    `mutation ($pk: Int!, $title: String!, $abstract: String!, $users: [Int!]!) {
      updateProposal(proposalPk: $pk, title: $title, abstract: $abstract, users: $users) { primaryKey } }`,
    {
      pk: proposalPk,
      title: getProposal.title,
      abstract: getProposal.abstract,
      users: [...getProposal.users.map(({ id }) => id), await reviewerId(olga, lastname)],
    },
  );
}

/** Panel time as it is stored. */
export async function panelTime(olga: Page, proposalPk: number): Promise<number | null> {
  type Answer = { readonly getFapProposal: { readonly fapTimeAllocation: number | null } };
  const query = `{ getFapProposal(fapId: ${FAP}, proposalPk: ${proposalPk}) { fapTimeAllocation } }`;
  return (await ask<Answer>(olga, query)).getFapProposal.fapTimeAllocation;
}

/** Keeps all that the page receives from now on, the stream of events too. */
export async function recordBytes({ page }: Visitor): Promise<() => string> {
  const kept: string[] = [];
  await page.exposeFunction('keepBytes', (text: string) => void kept.push(text));
  await page.addInitScript(() => {
    const keep = Reflect.get(window, 'keepBytes') as (text: string) => void;
    const original = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const answer = await original(...request);
      const reader = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
      const read = (): Promise<void> | undefined =>
        reader?.read().then(({ done, value }) => {
          keep(value ?? '');
          return done ? undefined : read();
        });
      read()?.catch(() => undefined);
      return answer;
    };
  });
  return () => kept.join('');
}
