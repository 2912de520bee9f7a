import { sql } from 'kysely';
import type { Piece } from '../../plugins/database/index.ts';
import type { MergePair } from '../types.ts';

/** Columns of a table that name a person and follow the person when accounts are merged; `r` is the row. */
export interface PersonColumns {
  readonly table: string;
  readonly columns: readonly string[];
  /** Read after a number: "3 panel reviews". */
  readonly what: string;
  readonly name: Piece<string | null>;
  /** Rows that must not move, because the account that stays has the like; they are removed. */
  readonly double?: (pair: MergePair) => Piece<boolean>;
}

const proposalId = (key: Piece<number>) => sql<string | null>`(select p.proposal_id from proposals p where p.primary_key = ${key})`;
const ofProposal = proposalId(sql`r.proposal_pk`);
const ofPanel = sql<string | null>`(select f.code from faps f where f.id = r.fap_id)`;
const ofInstrument = sql<string | null>`(select i.name from instruments i where i.id = r.instrument_id)`;
const ofExperiment = sql<string | null>`(select e.experiment_id from experiments e where e.experiment_pk = r.experiment_pk)`;
const titled = sql<string | null>`r.title`;

/** A row of the account that stays with the same values in these columns. */
const same =
  (table: string, column: string, ...others: readonly string[]) =>
  ({ fromUserId, intoUserId }: MergePair): Piece<boolean> => {
    const alike = others.map((other) => sql`o.${sql.ref(other)} = r.${sql.ref(other)}`);
    return sql<boolean>`(r.${sql.ref(column)} = ${fromUserId}::int and exists (select from ${sql.table(table)} o
      where o.${sql.ref(column)} = ${intoUserId}::int and ${sql.join(alike, sql` and `)}))`;
  };

const either = ({ fromUserId, intoUserId }: MergePair) => sql`(${fromUserId}::int, ${intoUserId}::int)`;
const isProposer = (pair: MergePair) =>
  sql`exists (select from proposals p where p.primary_key = r.proposal_pk and p.proposer_id in ${either(pair)})`;
const isCoProposer = (pair: MergePair) =>
  sql`exists (select from proposal_users u where u.proposal_pk = r.proposal_pk and u.user_id in ${either(pair)})`;
const hasDeclared = (pair: MergePair) =>
  sql`exists (select from interest_conflicts c where c.proposal_pk = r.proposal_pk and c.kind = 'DECLARED' and c.reviewer_id in ${either(pair)})`;

const simple = (table: string, what: string, name: Piece<string | null>, ...columns: readonly string[]): PersonColumns => ({
  table,
  columns,
  what,
  name,
});

/** With a double where both accounts have the same in `others`. */
const once = (table: string, what: string, name: Piece<string | null>, ...others: readonly string[]): PersonColumns => ({
  ...simple(table, what, name, 'user_id'),
  double: same(table, 'user_id', ...others),
});

const PROPOSALS: readonly PersonColumns[] = [
  simple('proposals', 'proposals as principal investigator', sql`r.proposal_id`, 'proposer_id'),
  simple('proposals', 'withdrawals', sql`r.proposal_id`, 'withdrawn_by'),
  {
    ...simple('proposal_users', 'proposals as co-proposer', ofProposal, 'user_id'),
    double: (pair) =>
      sql<boolean>`(r.user_id in ${either(pair)} and ${isProposer(pair)} or ${same('proposal_users', 'user_id', 'proposal_pk')(pair)})`,
  },
  {
    ...simple('data_access_users', 'proposals with access to data', ofProposal, 'user_id'),
    double: (pair) => sql<boolean>`(r.user_id in ${either(pair)} and (${isProposer(pair)} or ${isCoProposer(pair)})
      or ${same('data_access_users', 'user_id', 'proposal_pk')(pair)})`,
  },
  simple('questionaries', 'forms begun', sql`(select t.name from templates t where t.id = r.template_id)`, 'creator_id'),
  simple('samples', 'samples', titled, 'creator_id'),
  simple('generic_templates', 'entries of forms', titled, 'creator_id'),
  simple('files', 'files', sql`r.original_file_name`, 'uploader_id'),
  simple('invites', 'invitations', sql`r.email`, 'created_by', 'claimed_by'),
  simple('redeem_codes', 'codes of invitations', sql`r.email`, 'created_by', 'claimed_by'),
];

const JUDGEMENTS: readonly PersonColumns[] = [
  simple('technical_reviews', 'technical reviews', ofProposal, 'reviewer_id', 'technical_review_assignee_id'),
  simple('internal_reviews', 'internal reviews', titled, 'reviewer_id', 'assigned_by'),
  simple(
    'fap_reviews',
    'panel reviews',
    proposalId(sql`(select fp.proposal_pk from fap_proposals fp where fp.id = r.fap_proposal_id)`),
    'reviewer_id',
  ),
  once('fap_members', 'seats in panels', ofPanel, 'fap_id', 'role'),
  {
    ...simple('no_conflict_declarations', 'declarations without a conflict', ofProposal, 'reviewer_id'),
    double: (pair) => sql<boolean>`(r.reviewer_id in ${either(pair)} and ${hasDeclared(pair)}
      or ${same('no_conflict_declarations', 'reviewer_id', 'proposal_pk')(pair)})`,
  },
  {
    ...simple('interest_conflicts', 'conflicts of interest', ofProposal, 'reviewer_id'),
    double: same('interest_conflicts', 'reviewer_id', 'proposal_pk', 'kind'),
  },
  simple('proposal_scientist_comments', 'comments as scientist', ofProposal, 'written_by'),
  simple('set_aside_judgements', 'judgements set aside', ofProposal, 'user_id'),
];

const EXPERIMENTS: readonly PersonColumns[] = [
  once('instrument_scientists', 'instruments as scientist', ofInstrument, 'instrument_id'),
  simple('instruments', 'instruments as contact', sql`r.name`, 'manager_user_id'),
  once('technique_scientists', 'techniques', sql`(select t.name from techniques t where t.id = r.technique_id)`, 'technique_id'),
  simple('experiments', 'experiments as local contact', sql`r.experiment_id`, 'local_contact_id'),
  simple('removed_experiments', 'removed experiments', sql`r.experiment_id`, 'local_contact_id'),
  simple(
    'experiment_safety',
    'safety forms',
    ofExperiment,
    'created_by',
    'instrument_scientist_id',
    'experiment_safety_reviewer_id',
    'reviewed_by',
  ),
  simple('visits', 'visits', ofExperiment, 'creator_id', 'team_lead_user_id'),
  once(
    'visit_registrations',
    'registrations of visits',
    sql`(select e.experiment_id from visits v join experiments e on e.experiment_pk = v.experiment_pk where v.id = r.visit_id)`,
    'visit_id',
  ),
  simple('feedback', 'feedback forms', ofExperiment, 'creator_id'),
  simple('feedback_requests', 'requests for feedback', ofExperiment, 'sent_to'),
  simple('experiment_reports', 'experiment reports', ofExperiment, 'creator_id'),
  simple('shipments', 'shipments', titled, 'creator_id'),
];

const PERSONAL: readonly PersonColumns[] = [
  {
    ...simple('people_found', 'people found by address', sql`null`, 'finder_id', 'user_id'),
    double: (pair) => sql<boolean>`(r.finder_id in ${either(pair)} and r.user_id in ${either(pair)}
      or ${same('people_found', 'finder_id', 'user_id')(pair)} or ${same('people_found', 'user_id', 'finder_id')(pair)})`,
  },
  {
    ...simple('saved_views', 'saved views', sql`r.name`, 'user_id'),
    double: ({ fromUserId, intoUserId }) => sql<boolean>`(r.user_id = ${fromUserId}::int and exists (select from saved_views o
      where o.user_id = ${intoUserId}::int and o.list = r.list and lower(o.name) = lower(r.name)))`,
  },
  once('expiry_dates', 'dates of trainings and agreements', sql`r.kind`, 'kind'),
  simple('identities', 'further sign-ins', sql`r.issuer`, 'user_id'),
  simple('users', 'accounts merged earlier', sql`r.firstname || ' ' || r.lastname`, 'merged_into_id'),
];

/** In the order in which they move. */
export const MOVED_PERSON_COLUMNS: readonly PersonColumns[] = [...PROPOSALS, ...JUDGEMENTS, ...EXPERIMENTS, ...PERSONAL];

/** Columns that keep the merged account, whose row stays, with the reason. */
export const KEPT_PERSON_COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['answers.impersonated_by', 'answers.updated_by', 'api_access_tokens.created_by', 'bundle_items.imported_by'],
      ...[
        'deleted_entries.deleted_by',
        'email_template_revisions.saved_by',
        'email_templates.draft_by',
        'fap_meeting_decisions.submitted_by',
      ],
      ...['feedback_requests.requested_by', 'interest_conflicts.recorded_by', 'predefined_messages.last_modified_by'],
      ...['set_aside_judgements.set_aside_by', 'stored_pdfs.submitted_by', 'template_edits.edited_by', 'template_revisions.published_by'],
      ...[
        'templates.creator_id',
        'templates.working_by',
        'users.deactivated_by',
        'workflow_edits.edited_by',
        'workflow_revisions.published_by',
      ],
    ].map((column) => [column, 'record of who did it']),
  ),
  'code_tries.user_id': 'counts attempts of the account',
  'invitations_mailed.user_id': 'counts mails of the account',
  'live_meetings.led_by': 'the person leads again by a press',
  'proposal_selections.user_id': 'runs out within the hour',
  'questionary_presences.user_id': 'runs out within minutes',
  'redeem_codes.placeholder_user_id': 'leads to nobody once the account is merged',
  'role_user.user_id': 'roles are not joined; those of moved seats are given anew',
  'sessions.impersonated_by': 'sessions end',
  'sessions.user_id': 'sessions end',
  'user_merges.from_user_id': 'record of the merge',
  'user_merges.into_user_id': 'record of the merge',
  'user_merges.merged_by': 'record of who did it',
  'user_merges.undone_by': 'record of who did it',
};
