import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asTyped, compileField, normaliseAnswer } from '../../../engine/questionnaires/index.ts';
import { root } from '../../../scripts/files.ts';
import { catalogRoutes } from '../../../server/catalog/routes.ts';
import * as engine from '../../../web/forms/built-engine.ts';
import { expectations } from '../../engine/expectations.ts';
import { generatedAnswers, generatedFacts } from '../../engine/generated-answers.ts';
import { startBrowser } from '../../support/browser.ts';
import { aContext, aQuestion, definitions } from '../../support/definitions.ts';
import { accountsOf, type EngineAccount, type EngineCase } from '../../support/engine-account.ts';
import { generator } from '../../support/random.ts';

const GENERATED = 10_000;
const { catalog } = definitions;
const assets = join(root, 'dist/web/assets');

/** Serves the built scripts and the catalog under a policy as strict as the product's. */
const site = Fastify();
site.get('/', (_request, reply) =>
  reply
    .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'")
    .type('text/html')
    .send('<p>Engine</p>'),
);
site.get<{ Params: { readonly name: string } }>('/assets/:name', ({ params }, reply) =>
  reply.type('text/javascript').send(readFileSync(join(assets, params.name))),
);
catalogRoutes(site, definitions);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  page = await browser.newPage();
  await page.goto(await site.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function askPage(cases: string): Promise<readonly EngineAccount[]> {
  const door = readdirSync(assets).find((name) => /^engine-.*\.js$/.test(name));
  if (!door) throw new Error('dist/web has no engine: npm run build');
  const told = await page.evaluate<string>(`(async () => {
    const accountsOf = ${accountsOf.toString()};
    const engine = await import(${JSON.stringify(`/assets/${door}`)});
    const { files, shapes } = await (await fetch('/catalog/definitions.json')).json();
    const catalog = engine.loadCatalog(files, (await import(shapes)).shapes);
    return JSON.stringify(accountsOf(engine, catalog, JSON.parse(${JSON.stringify(cases)})));
  })()`);
  return JSON.parse(told) as readonly EngineAccount[];
}

/** Both engines read the same serialized text. */
async function askBoth(cases: readonly EngineCase[]) {
  const text = JSON.stringify(cases);
  return { inNode: accountsOf(engine, catalog, JSON.parse(text) as readonly EngineCase[]), inPage: await askPage(text) };
}

test(`${GENERATED} generated answers are judged, displayed and completed alike in Node and in the built page`, async () => {
  const types = [...catalog.questionTypes.values()].filter(({ holds }) => holds === null).map(({ type }) => type);
  const context = aContext({ facts: generatedFacts });
  const cases = generatedAnswers(types, GENERATED, generator(20_261_121)).map((it) => ({ ...it, context }));

  const { inNode, inPage } = await askBoth(cases);

  expect(inPage).toHaveLength(GENERATED);
  expect(cases.flatMap((it, i) => (JSON.stringify(inNode[i]) === JSON.stringify(inPage[i]) ? [] : [{ it, inNode: inNode[i], inPage: inPage[i] }]))).toEqual([]); // prettier-ignore
});

describe('the table of the specification', () => {
  const cases = expectations.map(({ type, config = {}, facts = {}, answer }) => ({
    type,
    config,
    context: aContext({ facts }),
    // normalised as on the server before judging and storing
    answer: normaliseAnswer(compileField(aQuestion(type, config), 1, catalog), answer, asTyped).value,
  }));

  test.each(['inNode', 'inPage'] as const)('holds %s', async (where) => {
    const accounts = (await askBoth(cases))[where];

    const told = accounts.map(({ says, reads }, i) => ({ says, ...(expectations[i]?.reads === undefined ? {} : { reads }) }));
    expect(told).toEqual(expectations.map(({ says, reads }) => ({ says, ...(reads === undefined ? {} : { reads }) })));
  });
});
