import type { Page } from 'playwright-core';

export const ask = <T>(page: Page, query: string, variables: object = {}): Promise<T> =>
  page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    const answer = (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as { data: T };
    return answer.data;
  }, JSON.stringify({ query, variables }));
