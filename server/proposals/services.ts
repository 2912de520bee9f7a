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
  | 'techniques'
  | 'calls'
  | 'files'
  | 'questionaries'
  | 'facts'
  | 'effects'
>;

export type ProposalContext = Context & ProposalServices & Pick<Services, 'proposals'>;

/** Services of samples and of entries of sub-templates. */
export type EntryServices = Pick<Services, 'core' | 'users' | 'templates' | 'questionaries' | 'facts' | 'proposals'>;
