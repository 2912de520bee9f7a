import { aFacility } from '../support/facility.ts';
import * as byMouse from './building-steps.ts';
import { aBuilder } from './built-call.ts';
import { build, LONG_MS, propose } from './new-call-steps.ts';

const { journey, visitor } = aFacility();

journey(
  'an officer builds a call from nothing; somebody proposes; status, mail and PDF follow',
  async () => {
    const olga = await visitor();
    await olga.enter('/', 'Olga Lindqvist');
    await build(olga, aBuilder('Mouse'), byMouse);
    const petra = await visitor();
    await petra.enter('/', 'Petra Novak');
    await propose(olga, petra, aBuilder('Mouse'));
  },
  LONG_MS,
);
