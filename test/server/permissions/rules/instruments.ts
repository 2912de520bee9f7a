import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['getTechnique'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'nothing',
    calls: ['getTechniques', 'getTechniquesMinimal'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'judged',
    calls: ['getTechniquesByScientist'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: [
      'getInstrument',
      'getInstruments',
      'getInstrumentsByIds',
      'getInstrumentsByIdsMinimal',
      'getInstrumentsMinimal',
      'getTechniquesByIds',
    ],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getMyInstruments', 'getMyInstrumentsMinimal'],
  },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'assignScientistsToInstrument',
      'removeScientistFromInstrument',
      'assignInstrumentsToTechnique',
      'removeInstrumentsFromTechnique',
      'assignScientistsToTechnique',
      'removeScientistFromTechnique',
    ],
  },
];
