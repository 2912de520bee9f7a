-- What the product is measured against: the rows that a page shows, by statements that know this one question only. No session, no roles, no
-- definitions, no GraphQL. `npm run bench` prints their plans into docs/performance-plans.md. {name} stands for the part of this name.

-- part columns: of a row of the staff lists
p.primary_key as "primaryKey", p.proposal_id as "proposalId", p.title, p.status_id as "statusId", s.name as "statusName",
  p.final_status as "finalStatus", p.notified, p.submitted, p.withdrawn_at as "withdrawnAt", p.call_id as "callId", c.short_code as "callShortCode",
  c.allocation_time_unit as "allocationTimeUnit",
  json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'preferredname', u.preferredname, 'email', u.email)
    as "principalInvestigator",
  coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'managementTimeAllocation', pi.management_time_allocation,
    'multipleTechReviewsEnabled', i.multiple_tech_reviews_enabled) order by i.name, i.id)
    from proposal_instruments pi join instruments i on i.id = pi.instrument_id where pi.proposal_pk = p.primary_key), '[]') as instruments

-- part requested: time asked for on each instrument
coalesce((select json_agg(json_build_object('instrumentId', (one ->> 'instrumentId')::int, 'value', one -> 'timeRequested'))
    from answers a join questions n on n.id = a.question_id
      cross join lateral jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else jsonb_build_array(a.value) end) one
    where a.questionary_id = p.questionary_id and n.data_type = 'INSTRUMENT_PICKER' and one ? 'timeRequested'), '[]') as "requestedTimes"

-- part all_reviews: panels and technical reviews of a row, for officers
coalesce((select json_agg(json_build_object('id', f.id, 'code', f.code) order by f.code, f.id) from faps f
    where f.id in (select fp.fap_id from fap_proposals fp where fp.proposal_pk = p.primary_key)), '[]') as faps,
  coalesce((select json_agg(json_build_object('fapId', fp.fap_id, 'instrumentId', fp.instrument_id) order by fp.instrument_id)
    from fap_proposals fp where fp.proposal_pk = p.primary_key), '[]') as "fapInstruments",
  coalesce((select json_agg(json_build_object('id', tr.id, 'status', tr.status, 'submitted', tr.submitted, 'timeAllocation', tr.time_allocation,
    'instrumentId', tr.instrument_id, 'technicalReviewAssignee', (select json_build_object('id', a.id, 'firstname', a.firstname, 'lastname', a.lastname,
      'preferredname', a.preferredname) from users a where a.id = tr.technical_review_assignee_id)) order by i.name, tr.id)
    from technical_reviews tr join instruments i on i.id = tr.instrument_id where tr.proposal_pk = p.primary_key), '[]')
    as "technicalReviews"

-- part own_reviews: the same for a scientist, who is the first value and sees no panels
'[]'::json as faps, '[]'::json as "fapInstruments",
  coalesce((select json_agg(json_build_object('id', tr.id, 'status', tr.status, 'submitted', tr.submitted, 'timeAllocation', tr.time_allocation,
    'instrumentId', tr.instrument_id, 'technicalReviewAssignee', (select json_build_object('id', a.id, 'firstname', a.firstname, 'lastname', a.lastname,
      'preferredname', a.preferredname) from users a where a.id = tr.technical_review_assignee_id)) order by i.name, tr.id)
    from technical_reviews tr join instruments i on i.id = tr.instrument_id where tr.proposal_pk = p.primary_key
      and (tr.technical_review_assignee_id = $1 or (i.multiple_tech_reviews_enabled and i.id in (select instrument_id from instrument_scientists where user_id = $1
        union select id from instruments where manager_user_id = $1)))), '[]')
    as "technicalReviews"

-- part dates: end of reviews, and internal reviews of the scientist's reviews
c.end_review as "endReview",
  (select json_build_object('count', count(*), 'written', count(*) filter (where coalesce(n.comment, '') <> '' or n.files <> '{}'))
    from internal_reviews n join technical_reviews tr on tr.id = n.technical_review_id join instruments i on i.id = tr.instrument_id
    where tr.proposal_pk = p.primary_key and (tr.technical_review_assignee_id = $1
      or (i.multiple_tech_reviews_enabled and i.id in (select instrument_id from instrument_scientists where user_id = $1
        union select id from instruments where manager_user_id = $1)))) as "internalReviews"

-- part on_own_instrument: proposals on instruments of the scientist
p.primary_key in (select proposal_pk from proposal_instruments where instrument_id in (
    select id from instruments where manager_user_id = $1 union select instrument_id from instrument_scientists where user_id = $1))

-- staff_list: status to leave out, how many, from where
select {columns}, {requested}, {all_reviews},
  (select count(*)::int from proposals where status_id <> $1) as "totalCount"
from (select * from proposals where status_id <> $1 order by primary_key desc limit $2 offset $3) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- staff_text: status to leave out, how many, from where, pattern
with found as materialized (
  select primary_key from proposals p where status_id <> $1 and (
    p.proposal_id ilike $4 or p.title ilike $4 or p.status_id in (select id from statuses where name ilike $4)
    or p.proposer_id in (select id from users where firstname ilike $4 or lastname ilike $4 or preferredname ilike $4 or email ilike $4)
    or p.primary_key in (select proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id where i.name ilike $4))
)
select {columns}, {requested}, {all_reviews},
  (select count(*)::int from found) as "totalCount"
from (select p.* from found join proposals p using (primary_key) order by primary_key desc limit $2 offset $3) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- staff_question: status to leave out, how many, from where, question, number above which its answer is
with found as materialized (
  select p.primary_key from answers a join proposals p on p.questionary_id = a.questionary_id
  where a.question_id = $4 and a.search_from > $5 and p.status_id <> $1
)
select {columns}, {requested}, {all_reviews},
  (select count(*)::int from found) as "totalCount"
from (select p.* from found join proposals p using (primary_key) order by primary_key desc limit $2 offset $3) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- staff_sorted: status to leave out, how many, from where, pattern, question, number above which its answer is; by investigator
with found as materialized (
  select p.primary_key, p.proposer_id from proposals p join answers a on a.questionary_id = p.questionary_id and a.question_id = $5
  where a.search_from > $6 and p.status_id <> $1 and (
    p.proposal_id ilike $4 or p.title ilike $4 or p.status_id in (select id from statuses where name ilike $4)
    or p.proposer_id in (select id from users where firstname ilike $4 or lastname ilike $4 or preferredname ilike $4 or email ilike $4)
    or p.primary_key in (select proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id where i.name ilike $4))
), page as materialized (
  select f.primary_key, row_number() over (order by lower(u.lastname || ' ' || coalesce(nullif(u.preferredname, ''), u.firstname)), f.primary_key desc)
    as place
  from found f join users u on u.id = f.proposer_id order by place limit $2 offset $3
)
select {columns}, {requested}, {all_reviews},
  (select count(*)::int from found) as "totalCount"
from page join proposals p using (primary_key)
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by page.place;

-- own_list: person, how many
select p.primary_key as "primaryKey", p.proposal_id as "proposalId", p.title, p.submitted, p.created_at as created,
  p.reference_number is not null as "hasReferenceNumber",
  case when not p.submitted then 'draft'
    when not (p.notified or p.management_decision_submitted) or p.final_status = 'UNSET' then 'submitted'
    else lower(p.final_status) end as "publicStatus", p.withdrawn_at as "withdrawnAt",
  json_build_object('id', s.id, 'name', s.name, 'traits', json_build_object('editableBy', s.traits->'editableBy',
    'tone', coalesce(s.traits->>'tone', 'PROGRESS'))) as status,
  json_build_object('id', p.proposer_id) as proposer,
  json_build_object('id', c.id, 'shortCode', c.short_code, 'startCall', c.start_call, 'endCall', c.end_call, 'endCallInternal', c.end_call_internal,
    'isActive', c.is_active, 'referenceNumberFormat', c.reference_number_format) as call,
  count(*) over ()::int as "totalCount"
from proposals p join calls c on c.id = p.call_id
  join statuses s on s.id = case when p.notified or p.management_decision_submitted then p.status_id else p.proposer_status_id end
where p.primary_key in (
  select primary_key from proposals where proposer_id = $1 union select proposal_pk from proposal_users where user_id = $1)
order by p.created_at desc, p.primary_key desc limit $2;

-- wizard: proposal, person
select json_build_object('primaryKey', p.primary_key, 'proposalId', p.proposal_id, 'title', p.title, 'submitted', p.submitted,
    'submittedDate', p.submitted_at, 'callId', p.call_id, 'questionaryId', p.questionary_id,
    'status', json_build_object('id', s.id, 'shortCode', s.short_code, 'name', s.name, 'traits', json_build_object('tone', s.traits->'tone')),
    'call', json_build_object('id', c.id, 'shortCode', c.short_code, 'title', c.title, 'endCall', c.end_call, 'endCallInternal', c.end_call_internal))
    as proposal,
  q.id as "questionaryId", q.template_id as "templateId", r.revision, r.body as template,
  (select coalesce(json_agg(json_build_object('questionId', a.question_id, 'value', a.value, 'version', a.version)), '[]')
    from answers a where a.questionary_id = q.id) as answers,
  (select coalesce(json_agg(t.topic_id), '[]') from topic_completions t where t.questionary_id = q.id) as "completedTopics",
  (select coalesce(json_agg(u.user_id order by u.user_id), '[]') from proposal_users u where u.proposal_pk = p.primary_key) as users,
  p.abstract,
  (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name) order by i.name), '[]')
    from call_instruments ci join instruments i on i.id = ci.instrument_id where ci.call_id = p.call_id) as instruments,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]') from techniques t where t.id in (
    select ti.technique_id from technique_instruments ti join call_instruments ci on ci.instrument_id = ti.instrument_id
    where ci.call_id = p.call_id)) as techniques,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'questionId', x.question_id, 'questionaryId', x.questionary_id)
    order by x.id), '[]') from samples x where x.proposal_pk = p.primary_key) as samples,
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'questionId', x.question_id, 'questionaryId', x.questionary_id)
    order by x.id), '[]') from generic_templates x where x.proposal_pk = p.primary_key) as entries,
  (select coalesce(json_agg(json_build_object('questionaryId', a.questionary_id, 'questionId', a.question_id, 'value', a.value)), '[]')
    from answers a where a.questionary_id in (select questionary_id from samples where proposal_pk = p.primary_key
      union all select questionary_id from generic_templates where proposal_pk = p.primary_key)) as "entryAnswers",
  (select json_object_agg(st.id, st.value) from settings st) as settings
from proposals p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join questionaries q on q.id = p.questionary_id
  join templates t on t.id = q.template_id
  join template_revisions r on r.template_id = q.template_id and r.revision = coalesce(q.pinned_revision, t.published_revision)
where p.primary_key = $1
  and (p.proposer_id = $2 or exists (select from proposal_users u where u.proposal_pk = p.primary_key and u.user_id = $2));

-- questionary_proposal: questionary
select primary_key as "primaryKey" from proposals where questionary_id = $1;

-- save_lock: questionary, person
select p.primary_key as "primaryKey" from proposals p join calls c on c.id = p.call_id
where p.questionary_id = $1 and not p.submitted and now() < c.end_call
  and (p.proposer_id = $2 or exists (select from proposal_users u where u.proposal_pk = p.primary_key and u.user_id = $2))
for update of p;

-- save_write: questionary, person, answers, step, proposal, log, save id
with marked as (
  insert into topic_completions (questionary_id, topic_id) values ($1, $4) on conflict do nothing
), logged as (
  insert into event_log (event_type, entity_kind, changed_object_id, changed_by, changes, description)
  values ('TOPIC_ANSWERED', 'PROPOSAL', $5, $2, $6::jsonb, 'Step saved')
)
insert into answers (questionary_id, question_id, value, version, search_from, search_to, search_text, search_list, updated_at, updated_by, save_id)
select $1, w."questionId", w.value, w."basedOn" + 1, w."searchFrom", w."searchFrom", w."searchText", w."searchList", now(), $2, $7
from jsonb_to_recordset($3::jsonb) as w("questionId" text, value jsonb, "basedOn" int, "searchFrom" double precision, "searchText" text, "searchList" text[])
on conflict (questionary_id, question_id) do update set value = excluded.value, version = excluded.version, search_from = excluded.search_from,
  search_to = excluded.search_to, search_text = excluded.search_text, search_list = excluded.search_list, updated_at = excluded.updated_at, updated_by = excluded.updated_by, save_id = excluded.save_id
where answers.version = excluded.version - 1
returning question_id as "questionId", value, version;

-- people: how many, pattern
select u.id, u.firstname, u.lastname, u.preferredname, u.email, i.name as institution, u.created_at as created, u.placeholder,
  u.deactivated_at as "deactivatedAt",
  (select json_agg(json_build_object('id', r.id, 'shortCode', r.short_code, 'title', r.title) order by r.id)
    from role_user ru join roles r on r.id = ru.role_id where ru.user_id = u.id) as roles,
  (select count(*)::int from users u join institutions i on i.id = u.institution_id
    where u.firstname ilike $2 or u.lastname ilike $2 or u.preferredname ilike $2 or i.name ilike $2 or u.email ilike $2) as "totalCount"
from users u join institutions i on i.id = u.institution_id
where u.firstname ilike $2 or u.lastname ilike $2 or u.preferredname ilike $2 or i.name ilike $2 or u.email ilike $2
order by lower(u.lastname), u.id limit $1;

-- picker: how many, pattern
select u.id, u.firstname, u.lastname, u.preferredname, u.email, i.name as institution,
  (select count(*)::int from users u join institutions i on i.id = u.institution_id where not u.placeholder and u.deactivated_at is null
    and (u.firstname ilike $2 or u.lastname ilike $2 or u.preferredname ilike $2 or i.name ilike $2)) as "totalCount"
from users u join institutions i on i.id = u.institution_id
where not u.placeholder and u.deactivated_at is null
  and (u.firstname ilike $2 or u.lastname ilike $2 or u.preferredname ilike $2 or i.name ilike $2)
order by lower(u.lastname), u.id limit $1;

-- institutions: how many, pattern
select i.id, i.name, i.ror_id as "rorId", c.name as country,
  (select count(*)::int from institutions i left join countries c on c.id = i.country_id
    where lower(i.name) like $2 or lower(c.name) like $2 or lower(i.ror_id) like $2) as "totalCount"
from institutions i left join countries c on c.id = i.country_id
where lower(i.name) like $2 or lower(c.name) like $2 or lower(i.ror_id) like $2 order by lower(i.name), i.id limit $1;

-- submit_draw: proposal
update calls c set reference_number_counter = reference_number_counter + 1 from proposals p
where p.primary_key = $1 and c.id = p.call_id returning c.reference_number_counter - 1 as number;

-- submit_proposal: proposal, person, number, id, status
update proposals p set submitted = true, submitted_at = now(), updated_at = now(), reference_number = $3, proposal_id = $4, status_id = $5
from calls c, statuses s
where p.primary_key = $1 and not p.submitted and c.id = p.call_id and now() < c.end_call and s.id = $5
  and (p.proposer_id = $2 or exists (select from proposal_users u where u.proposal_pk = p.primary_key and u.user_id = $2))
returning p.primary_key as "primaryKey", p.proposal_id as "proposalId", p.submitted, p.submitted_at as "submittedDate",
  json_build_object('id', s.id, 'shortCode', s.short_code, 'name', s.name,
    'traits', json_build_object('tone', coalesce(s.traits->'tone', '"PROGRESS"'), 'editableBy', s.traits->'editableBy')) as status,
  json_build_object('id', c.id, 'shortCode', c.short_code, 'title', c.title, 'endCall', c.end_call, 'endCallInternal', c.end_call_internal,
    'isActive', c.is_active) as call;

-- submit_rest: proposal, person, node, mails
with pinned as (
  update questionaries q set pinned_revision = t.published_revision from templates t
  where t.id = q.template_id and q.pinned_revision is null and q.id in (
    select questionary_id from proposals where primary_key = $1
    union all select questionary_id from samples where proposal_pk = $1
    union all select questionary_id from generic_templates where proposal_pk = $1)
), moved as (
  update workflow_states set node = $3 where entity_kind = 'PROPOSAL' and entity_id = $1
), logged as (
  insert into event_log (event_type, entity_kind, changed_object_id, changed_by, changes, description)
  select e, 'PROPOSAL', $1::text, $2, '{}', 'Proposal submitted'
  from unnest(array['PROPOSAL_SUBMITTED', 'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW']) e
)
insert into outbox (kind, payload, idempotency_key)
select 'email', m, $1::text || ':' || n from jsonb_array_elements($4::jsonb) with ordinality as mails(m, n);

-- scientist_own: scientist, status, how many, from where
with found as materialized (
  select p.primary_key from proposals p where p.status_id = $2 and {on_own_instrument}
    and p.primary_key in (select proposal_pk from technical_reviews where technical_review_assignee_id = $1
    union select pi.proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id where i.multiple_tech_reviews_enabled
      and i.id in (select id from instruments where manager_user_id = $1 union select instrument_id from instrument_scientists where user_id = $1))
)
select {columns}, {requested}, {own_reviews}, {dates},
  (select count(*)::int from found) as "totalCount"
from (select p.* from found join proposals p using (primary_key) order by primary_key desc limit $3 offset $4) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- scientist_list: scientist, status to leave out, how many, from where
with found as materialized (select p.primary_key from proposals p where p.status_id <> $2 and {on_own_instrument})
select {columns}, {requested}, {own_reviews}, {dates},
  (select count(*)::int from found) as "totalCount"
from (select p.* from found join proposals p using (primary_key) order by primary_key desc limit $3 offset $4) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- scientist_text: scientist, status to leave out, how many, from where, pattern
with found as materialized (
  select p.primary_key from proposals p where p.status_id <> $2 and {on_own_instrument} and (
    p.proposal_id ilike $5 or p.title ilike $5 or p.status_id in (select id from statuses where name ilike $5)
    or p.proposer_id in (select id from users where firstname ilike $5 or lastname ilike $5 or preferredname ilike $5 or email ilike $5)
    or p.primary_key in (select proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id where i.name ilike $5))
)
select {columns}, {requested}, {own_reviews}, {dates},
  (select count(*)::int from found) as "totalCount"
from (select p.* from found join proposals p using (primary_key) order by primary_key desc limit $3 offset $4) p
  join statuses s on s.id = p.status_id join calls c on c.id = p.call_id join users u on u.id = p.proposer_id
order by p.primary_key desc;

-- part review: a row of Proposals to grade
select r.id, r.reviewer_id as "userID", r.status, r.grade, r.comment, r.status = 'SUBMITTED' or r.grade is not null or coalesce(r.comment, '') <> ''
  or exists (select from answers a where a.questionary_id = r.questionary_id) as "isStarted", json_build_object('id', i.id, 'name', i.name) as instrument,
  json_build_object('primaryKey', p.primary_key, 'proposalId', p.proposal_id, 'title', p.title,
    'call', json_build_object('id', c.id, 'shortCode', c.short_code, 'endFapReview', c.end_fap_review)) as proposal

-- part to_grade: reviews of calls whose panel review goes on, without proposals of the person
from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
  join calls c on c.id = fp.call_id and not c.call_fap_review_ended join instruments i on i.id = fp.instrument_id join users u on u.id = r.reviewer_id
where p.proposer_id <> $1 and not exists (select from proposal_users pu where pu.proposal_pk = p.primary_key and pu.user_id = $1)

-- own_reviews_to_grade: reviewer
{review}
{to_grade} and r.reviewer_id = $1
order by r.id;

-- panel_reviews_to_grade: chair
{review},
  json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'preferredname', u.preferredname) as reviewer
{to_grade} and fp.fap_id in (select fap_id from fap_members where user_id = $1 and role = 'FAP_CHAIR')
order by r.id;

-- meeting: panel, call, chair
select i.id as "instrumentId", i.name, max(ci.availability_time) as "availabilityTime", max(c.allocation_time_unit) as "allocationTimeUnit",
  (select coalesce(sum(coalesce(o.fap_time_allocation, ot.time_allocation)), 0)::int from fap_proposals o
    left join technical_reviews ot on ot.proposal_pk = o.proposal_pk and ot.instrument_id = o.instrument_id
    where o.call_id = $2 and o.instrument_id = i.id and o.fap_id <> $1) as elsewhere,
  bool_and(fp.instrument_submitted) as submitted, count(*) filter (where x.member)::int as "hiddenCount", '[]'::json as conflicted,
  json_agg(json_build_object('proposalPk', p.primary_key, 'proposalId', p.proposal_id, 'title', p.title,
    'principalInvestigator', coalesce(nullif(u.preferredname, ''), u.firstname) || ' ' || u.lastname,
    'requestedTime', (select (one -> 'timeRequested')::float8 from answers a join questions n on n.id = a.question_id
        cross join lateral jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else jsonb_build_array(a.value) end) one
      where a.questionary_id = p.questionary_id and n.data_type = 'INSTRUMENT_PICKER' and (one ->> 'instrumentId')::int = i.id limit 1),
    'technicalTimeAllocation', tr.time_allocation, 'fapTimeAllocation', fp.fap_time_allocation,
    'reviews', coalesce((select json_agg(json_build_object('reviewerId', r.reviewer_id,
      'reviewer', coalesce(nullif(ru.preferredname, ''), ru.firstname) || ' ' || ru.lastname, 'deactivated', ru.deactivated_at is not null,
      'status', r.status, 'grade', r.grade)
      order by r.rank nulls last, r.id) from fap_reviews r join users ru on ru.id = r.reviewer_id where r.fap_proposal_id = fp.id), '[]'),
    'decision', json_build_object('recommendation', d.recommendation, 'commentForUser', d.comment_for_user,
      'commentForManagement', d.comment_for_management, 'rankOrder', d.rank_order, 'submitted', coalesce(d.submitted, false)))
    order by p.primary_key) filter (where not x.member) as proposals
from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk join users u on u.id = p.proposer_id join instruments i on i.id = fp.instrument_id
  join calls c on c.id = fp.call_id left join call_instruments ci on ci.call_id = fp.call_id and ci.instrument_id = fp.instrument_id
  left join technical_reviews tr on tr.proposal_pk = fp.proposal_pk and tr.instrument_id = fp.instrument_id
  left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
  cross join lateral (select p.proposer_id = $3
    or exists (select from proposal_users pu where pu.proposal_pk = p.primary_key and pu.user_id = $3) as member) x
where fp.fap_id = $1 and fp.call_id = $2
group by i.id, i.name order by i.name, i.id;
