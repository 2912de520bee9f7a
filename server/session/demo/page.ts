import { DEMO_PATH } from './issuer.ts';
import type { DemoAccount } from './accounts.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

const card = (account: DemoAccount): string => `
      <li><button name="account" value="${escape(account.key)}">
        <span class="initials" aria-hidden="true">${escape(account.firstname.charAt(0) + account.lastname.charAt(0))}</span>
        <span class="who"><strong>${escape(`${account.firstname} ${account.lastname}`)}</strong><span>${escape(account.email).replace('@', '@<wbr>')}</span>
        <span class="roles">${account.roles.map((role) => `<em>${escape(role)}</em>`).join('')}${account.isInternal ? '<em class="internal">Internal</em>' : ''}</span></span>
      </button></li>`;

export interface DemoPageFacility {
  readonly name: string;
  readonly logo: string;
}

export const accountsPage = (uid: string, accounts: readonly DemoAccount[], { name, logo }: DemoPageFacility): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sign in · Beamtime</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="${DEMO_PATH}/style.css" />
  </head>
  <body>
    <header><img src="${escape(logo)}" alt="" height="28" /><strong>${escape(name)}</strong></header>
    <main>
      <h1>Sign in to Beamtime</h1>
      <p>This is a demonstration. Choose who you want to be; there is no password.</p>
      <form method="post" action="${DEMO_PATH}/interaction/${escape(uid)}"><ul>${accounts.map(card).join('')}
      </ul></form>
      ${accounts.length === 0 ? '<p>There are no demonstration accounts in this database. Start with an empty one and SEED=demo, or set OIDC_ISSUER to use your own sign-in service.</p>' : ''}
    </main>
  </body>
</html>
`;

export const style = `
:root { color-scheme: light dark; --ground: #f3f6f8; --card: #fff; --text: #17242e; --soft: #55656f; --line: #d5dee4; --accent: #0d5c86; --tint: #e3eff6; }
@media (prefers-color-scheme: dark) { :root { --ground: #10171c; --card: #192329; --text: #e4ecf1; --soft: #9fb0bb; --line: #2c3a43; --accent: #6cb8e0; --tint: #1d3442; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.45 'Noto Sans', system-ui, sans-serif; }
header { display: flex; align-items: center; gap: .625rem; min-height: 3.5rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
header strong { min-width: 0; font-weight: 600; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; font-weight: 600; }
p { margin: 0 0 1.75rem; color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
li { display: flex; }
button { width: 100%; display: flex; gap: .875rem; align-items: flex-start; padding: .875rem; text-align: left; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.initials { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--tint); color: var(--accent); font-weight: 600; }
.who { display: flex; flex-direction: column; min-width: 0; }
.who > span { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.roles { display: flex; flex-wrap: wrap; gap: .25rem; margin-top: .375rem; }
em { font-style: normal; font-size: .75rem; padding: .0625rem .4375rem; border-radius: .25rem; background: var(--tint); color: var(--accent); }
em.internal { background: none; border: 1px solid var(--line); color: var(--soft); }
`;
