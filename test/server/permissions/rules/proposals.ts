import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'restoreJudgements',
      'assignProposalToTechniques',
      'assignProposalsToInstruments',
      'changeProposalsStatus',
      'getProposalCoreBasic',
      'getProposalsCore',
      'getProposalDependents',
      'getReopenEffects',
      'removeProposalsFromInstrument',
      'removeProposalsFromTechnique',
    ],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'judged',
    calls: [
      'assignTechniqueProposalsToInstruments',
      'changeTechniqueProposalsStatus',
      'previewTechniqueStatus',
      'getTechniqueScientistProposals',
      'getTechniqueScientistProposalsBasic',
    ],
  },
  {
    who: ['INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'],
    then: 'judged',
    calls: ['getInstrumentScientistProposals'],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INTERNAL_REVIEWER'],
    then: 'judged',
    calls: ['getProposalsWithAttachments'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['createProposal', 'getBlankProposalForm', 'selectProposals'],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getUserProposals', 'getUserProposalsPage'],
  },
  {
    who: ['USER', 'USER_OFFICER'],
    then: 'judged',
    calls: ['cloneProposals', 'takeBackWithdrawal', 'withdrawProposal'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: [
      'deleteProposal',
      'getDataAccessUsers',
      'getProposal',
      'getProposalToClone',
      'getUnprintableLetters',
      'submitProposal',
      'updateDataAccessUsers',
      'updateProposal',
    ],
  },
];
