import { afterAll, beforeAll } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { anIdentityProvider } from '../support/identity-provider.ts';
import { administer, urlOf } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { LONG_MS } from './new-call-steps.ts';
import {
  addInstitution,
  addInstrument,
  addTag,
  addTechnique,
  callForTechniques,
  checkCall,
  giveRole,
  hideFirstSteps,
  importPeople,
  invite,
  proposeTechnique,
  stepsLeft,
  switchOn,
} from './new-facility-steps.ts';

const { journey, visitor } = aFacility();

const DATABASE = `new_facility_${process.pid}`;
const drop = () => administer((client) => client.query(`drop database if exists ${DATABASE} with (force)`));

let product: Product;
const stops: (() => Promise<unknown>)[] = [];

/** As an operator installs it: own sign-in service, own database, nothing of the demonstration. */
beforeAll(async () => {
  const people = await anIdentityProvider();
  stops.unshift(people.stop);
  await drop();
  await administer((client) => client.query(`create database ${DATABASE}`));
  stops.unshift(drop);
  const env = { NODE_ENV: 'production', SEED: 'starter', DEMO_ACCOUNTS: '', DATABASE_URL: urlOf(DATABASE), ...people.env };
  product = await startProduct({ env });
  stops.unshift(() => product.stop());
}, LONG_MS);

afterAll(async () => {
  for (const stop of stops) await stop();
});

journey(
  'the first officer of an empty installation sets it up, and somebody proposes',
  async () => {
    const vera = await visitor({ baseURL: product.address });
    // the account chooser has no icon there
    vera.allow(/404/);
    await vera.enter('/', 'Vera Official');
    await stepsLeft(vera.page, 10);
    await addInstitution(vera.page);
    await importPeople(vera.page);
    await invite(vera.page);
    await giveRole(vera.page);
    await addInstrument(vera.page);
    await switchOn(vera.page, 'TAGS', 'TECHNIQUE_PROPOSALS');
    await addTechnique(vera.page);
    await callForTechniques(vera.page);
    await checkCall(vera.page);
    await addTag(vera.page);
    // an instrument, a technique and a call are there
    await stepsLeft(vera.page, 7);
    await hideFirstSteps(vera.page);

    const pavel = await visitor({ baseURL: product.address });
    pavel.allow(/404/);
    await pavel.enter('/', 'Pavel Proposer');
    await proposeTechnique(pavel.page);
  },
  LONG_MS,
);
