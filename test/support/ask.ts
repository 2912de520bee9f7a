import type { Page } from 'playwright-core';

/** @throws Error with the message of a refusal */
export const ask = <T>(page: Page, query: string, variables: object = {}): Promise<T> =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as {
      data: T;
      errors?: readonly { message: string }[];
    };
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '));
    return answer.data;
  }, JSON.stringify({ query, variables }));
