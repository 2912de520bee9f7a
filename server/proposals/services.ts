import type { Context, Services } from '../context.ts';

export type ProposalServices = Pick<
  Services,
  | 'core'
  | 'outbox'
  | 'worker'
  | 'events'
  | 'settings'
  | 'users'
  | 'workflows'
  | 'mail'
  | 'messageQueue'
  | 'logs'
  | 'templates'
  | 'questions'
  | 'instruments'
  | 'calls'
  | 'files'
  | 'questionaries'
  | 'facts'
  | 'effects'
>;

export type ProposalContext = Context & ProposalServices & Pick<Services, 'proposals'>;

/** Those that samples and entries of sub-templates need, which both stand below proposals. */
export type EntryServices = Pick<Services, 'core' | 'users' | 'templates' | 'questionaries' | 'facts' | 'proposals'>;
