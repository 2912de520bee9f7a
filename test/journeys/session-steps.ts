import type { Page } from 'playwright-core';

export const pathOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');

/** Ends the session on the server, as after its maximum lifetime. */
export const endsAtTheServer = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('beamtime.token');
    const query = 'mutation ($token: String!) { logout(token: $token) }';
    const body = JSON.stringify({ query, variables: { token } });
    await fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
