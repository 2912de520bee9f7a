import type { Page } from 'playwright-core';

export const pathOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');

/** The server forgets the session, as it does after its longest time. */
export const endsAtTheServer = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('beamtime.token');
    const query = 'mutation ($token: String!) { logout(token: $token) }';
    const body = JSON.stringify({ query, variables: { token } });
    await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
