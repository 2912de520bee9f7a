import type { RoleCode } from '../catalog/types.ts';
import { tabNumbers, type ReviewTabKey } from './review-tabs.ts';

/** Something that waits, with the numbers of its card. */
export interface WaitingItem {
  readonly card: DeskCardKey;
  readonly id: number;
  /** Panel, call or form, which the address of the work needs as well. */
  readonly withinId: number | null;
  /** Number or short code that people read. */
  readonly code: string;
  readonly title: string;
  readonly due: Date | null;
  /** All that the card counts. */
  readonly count: number;
  /** Part of the count, which the sentence names in addition. */
  readonly marked: number;
}

export interface DeskItem {
  readonly title: string;
  readonly due: Date | null;
  readonly href: string;
}

export interface DeskCard extends DeskItem {
  readonly key: DeskCardKey;
  readonly count: number;
  /** Meaning of the date. */
  readonly dueIs: DueIs;
  readonly items: readonly DeskItem[];
}

/** Days before an end or a start within which work is shown. */
export const DESK_DAYS = { draft: 3, safetyForm: 30, experiment: 14, week: 7, reviews: 7, feedback: 90, report: 30, failures: 30 } as const;

interface Reader {
  readonly role: RoleCode | null;
  /** Counts are of this call; null: of all. */
  readonly callId?: number | null;
  /** Day from which failures are counted, `2030-02-01`. */
  readonly failuresFrom?: string;
}

type DueIs = 'Call closes' | 'Review ends' | 'Notification begins' | 'Notification ends' | 'Experiment begins' | 'Report due';

interface CardTexts {
  readonly dueIs?: DueIs;
  readonly sentence: (count: number, marked: number, first: WaitingItem) => string;
  readonly href: (item: WaitingItem, reader: Reader) => string;
  /** Page of several; default: the address of the most urgent one. */
  readonly list?: (item: WaitingItem, reader: Reader, shown: readonly WaitingItem[]) => string;
}

const some = (count: number, one: string, others = `${one}s`): string => `${count} ${count === 1 ? one : others}`;
const also = (marked: number, what: string): string => (marked === 0 ? '' : `, ${marked} ${what}`);
/** Words of the only item. */
const reason = (count: number, { code, title }: Pick<WaitingItem, 'code' | 'title'>): string =>
  count === 1 && title !== '' ? `, ${code}: ${title}` : '';
const search = (page: string, { code }: WaitingItem): string => `${page}?search=${encodeURIComponent(code)}`;

const form = ({ id }: WaitingItem): string => `/ProposalEdit/${id}`;
const review =
  (tab: ReviewTabKey): CardTexts['href'] =>
  ({ id }, { role }) =>
    `/?reviewModal=${id}&modalTab=${tabNumbers(role).indexOf(tab)}`;
/** Tabs of the panel's page for those who lead it. */
const PANEL_TABS = { assignments: 4, workload: 5, meeting: 6 } as const;
const panel =
  (tab: keyof typeof PANEL_TABS, filter = ''): CardTexts['href'] =>
  ({ id, withinId }) =>
    `/FapPage/${withinId}?call=${id}&tab=${PANEL_TABS[tab]}${filter}`;
/** The panel's page, or the panels where the work lies in several. */
const panelOrPanels =
  (...to: Parameters<typeof panel>): NonNullable<CardTexts['list']> =>
  (item, reader, shown) =>
    shown.every(({ id, withinId }) => id === item.id && withinId === item.withinId) ? panel(...to)(item, reader) : '/Faps';
/** A list of exactly what the card counts. */
const counted =
  (page: string, more = ''): CardTexts['href'] =>
  ({ card }, { callId = null }) =>
    `${page}?desk=${card}${callId === null ? '' : `&call=${callId}`}${more}`;
const experiment = (it: WaitingItem): string => search('/Experiments', it);
const experiments = counted('/Experiments', '&sortField=startsAt&sortDirection=asc');
/** Lists of one's own experiments, whose parameters have a prefix for those ahead. */
const ownAhead: CardTexts['href'] = ({ card }) => `/ExperimentTimes?experiments.desk=${card}`;
const ownEarlier = counted('/ExperimentTimes');
const failures =
  (page: string): CardTexts['href'] =>
  (_item, { failuresFrom = '' }) =>
    `${page}?status=failed&from=${failuresFrom}`;
/** The list of scientists and internal reviewers. */
const REVIEWS_TO_DO = 'technicalReview=TO_DO&proposalStatus=0';
const reviewToDo: Pick<CardTexts, 'href' | 'list'> = {
  // over the list of all that are to do, so that the next one is a key away
  href: (it, reader) => `${review('technicalReviews')(it, reader)}&${REVIEWS_TO_DO}`,
  list: () => `/?${REVIEWS_TO_DO}`,
};

/** Chairs and secretaries have the reviews of others in the list. */
const reviewsToGrade: CardTexts['href'] = (item, reader) =>
  reader.role === 'FAP_REVIEWER' ? '/?reviewStatus=DRAFT' : review('grade')(item, reader);

/** In the order in which cards without a date stand. */
const CARDS = {
  DRAFTS_CLOSING: { dueIs: 'Call closes', sentence: (n) => `${some(n, 'draft')} to submit before the call closes`, href: form },
  PROPOSALS_REOPENED: { sentence: (n) => `${some(n, 'proposal')} to change and submit again`, href: form },
  CO_PROPOSERS_MISSING: {
    dueIs: 'Call closes',
    sentence: (n) => `${some(n, 'invited co-proposer has', 'invited co-proposers have')} not joined yet`,
    href: form,
  },
  SAFETY_FORMS_REJECTED: {
    dueIs: 'Experiment begins',
    sentence: (n, _marked, first) => `${some(n, 'safety form was', 'safety forms were')} rejected${reason(n, first)}`,
    href: safetyForm,
    list: ownAhead,
  },
  SAFETY_FORMS_DUE: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'safety form')} to submit before the experiment`,
    href: safetyForm,
    list: ownAhead,
  },
  VISITS_TO_REGISTER: {
    dueIs: 'Experiment begins',
    sentence: (n, marked) => `${some(n, 'visit')} to register for${also(marked, 'with changes asked for')}`,
    href: ({ id }) => `/?registration=${id}`,
  },
  FEEDBACK_ASKED: {
    sentence: (n) => `Feedback to give on ${some(n, 'experiment')}`,
    href: ({ id, withinId }) => (withinId === null ? `/CreateFeedback/${id}` : `/UpdateFeedback/${withinId}`),
    list: ownEarlier,
  },
  REPORTS_DUE: {
    dueIs: 'Report due',
    sentence: (n) => `${some(n, 'experiment report')} to write`,
    href: ({ id, withinId }) => (withinId === null ? `/CreateExperimentReport/${id}` : `/ExperimentReport/${withinId}`),
    list: ownEarlier,
  },
  REVIEWS_TO_GRADE: {
    sentence: (n) => `${some(n, 'review')} to grade`,
    href: review('grade'),
    list: reviewsToGrade,
  },
  REVIEWERS_MISSING: {
    sentence: (n) => `${some(n, 'proposal lacks', 'proposals lack')} reviewers`,
    href: panel('assignments', '&assignments.reviewers=missing'),
    list: panelOrPanels('assignments', '&assignments.reviewers=missing'),
  },
  REVIEWS_BEHIND: {
    sentence: (n) => `${some(n, 'review')} of others to come in`,
    href: panel('workload'),
    list: panelOrPanels('workload'),
  },
  DECISIONS_MISSING: {
    dueIs: 'Notification begins',
    sentence: (n) => `${some(n, 'reviewed proposal')} to decide in the meeting`,
    href: panel('meeting'),
    list: panelOrPanels('meeting'),
  },
  INSTRUMENTS_TO_SUBMIT: {
    dueIs: 'Notification begins',
    sentence: (n) => `${some(n, 'instrument is', 'instruments are')} decided and not submitted`,
    href: panel('meeting'),
    list: panelOrPanels('meeting'),
  },
  TECHNICAL_REVIEWS: {
    sentence: (n) => `${some(n, 'proposal')} to review technically`,
    ...reviewToDo,
  },
  INTERNAL_REVIEWS: { sentence: (n) => `${some(n, 'proposal')} to review internally`, ...reviewToDo },
  INTERNAL_REVIEWS_BACK: {
    sentence: (n) => `${some(n, 'proposal has an internal review', 'proposals have internal reviews')} that came back`,
    href: review('technicalReviews'),
    list: counted('/', '&technicalReview=ALL&proposalStatus=0'),
  },
  REVIEWS_TO_HAND_OVER: {
    sentence: (n) => `${some(n, 'technical review')} of your own proposals to hand over`,
    href: review('information'),
  },
  SAFETY_FORMS_TO_DECIDE: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'safety form')} to decide`,
    href: ({ id }) => `/ExperimentSafetyReview?experimentSafetyPk=${id}`,
    list: counted('/ExperimentSafetyReview', '&safetyStatus=all'),
  },
  SAFETY_FORMS_TO_REOPEN: {
    dueIs: 'Experiment begins',
    sentence: (n, _marked, first) => `${some(n, 'team asks', 'teams ask')} to open a safety form again${reason(n, first)}`,
    href: ({ id }) => `/ExperimentSafety/${id}`,
    list: counted('/ExperimentSafetyReview', '&safetyStatus=all'),
  },
  EXPERIMENTS_SOON: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'experiment')} in the next 7 days`,
    href: experiment,
    list: experiments,
  },
  CONTACTS_MISSING: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'experiment')} soon without local contact`,
    href: experiment,
    list: experiments,
  },
  SAFETY_FORMS_MISSING: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'experiment')} soon without safety form`,
    href: experiment,
    list: experiments,
  },
  SAMPLES_TO_EVALUATE: { dueIs: 'Experiment begins', sentence: (n) => `${some(n, 'sample')} to evaluate`, href: review('sampleSafety') },
  REGISTRATIONS_TO_APPROVE: {
    dueIs: 'Experiment begins',
    sentence: (n, marked) => `${some(n, 'visit registration')} to approve${also(marked, 'with other dates than the experiment')}`,
    href: (it) => search('/Visits', it),
    list: () => '/Visits',
  },
  EXPERIMENTS_LACKING: {
    dueIs: 'Experiment begins',
    sentence: (n) => `${some(n, 'experiment')} of the next 14 days without safety form or team`,
    href: experiment,
    list: experiments,
  },
  ANSWERS_TO_SEND: {
    dueIs: 'Notification ends',
    sentence: (n) => `${some(n, 'decided proposal')} to notify`,
    href: review('admin'),
    list: counted('/'),
  },
  PROPOSALS_UNASSIGNED: {
    sentence: (n) => `${some(n, 'submitted proposal')} without instrument`,
    href: review('information'),
    list: counted('/'),
  },
  CALLS_CLOSING: {
    dueIs: 'Call closes',
    sentence: (n) => `${some(n, 'call closes', 'calls close')} within 3 days`,
    href: (it) => search('/Calls', it),
    list: () => '/Calls',
  },
  MAIL_FAILED: { sentence: (n) => `${some(n, 'e-mail')} failed`, href: failures('/EmailStatusActionsLogs') },
  MESSAGES_FAILED: {
    sentence: (n) => `${some(n, 'message')} to other systems failed`,
    href: failures('/MessageStatusActionsLogs'),
  },
  SCHEDULER_HELD: {
    sentence: (n) => `${some(n, 'booking')} of the scheduler for proposals that are not accepted`,
    href: () => '/SchedulerMessages?state=HELD',
  },
  SCHEDULER_FAILED: { sentence: (n) => `${some(n, 'message')} of the scheduler failed`, href: () => '/SchedulerMessages?state=FAILED' },
} as const satisfies Readonly<Record<string, CardTexts>>;

export type DeskCardKey = keyof typeof CARDS;

function safetyForm({ withinId }: WaitingItem): string {
  return withinId === null ? '/ExperimentTimes' : `/ExperimentSafety/${withinId}`;
}

const KEYS = Object.keys(CARDS) as readonly DeskCardKey[];
const time = ({ due }: DeskItem): number => due?.getTime() ?? Number.MAX_SAFE_INTEGER;

/**
 * Cards of what waits for somebody, the most urgent first.
 *
 * @param waiting by card, the most urgent of each first
 * @example deskCards([{ card: 'REVIEWS_TO_GRADE', count: 4, due, … }], reviewer)[0]?.title // '4 reviews to grade'
 */
export const deskCards = (waiting: readonly WaitingItem[], reader: Reader): readonly DeskCard[] =>
  KEYS.flatMap((key) =>
    cardOf(
      waiting.filter(({ card }) => card === key),
      reader,
    ),
  ).sort((one, other) => time(one) - time(other));

function cardOf(rows: readonly WaitingItem[], reader: Reader): readonly DeskCard[] {
  const [first] = rows;
  if (!first || first.count === 0) return [];
  const { sentence, href, list = href, dueIs = 'Review ends' }: CardTexts = CARDS[first.card];
  const items = rows.map((row) => ({ title: [row.code, row.title].filter(Boolean).join(' '), due: row.due, href: href(row, reader) }));
  const { card: key, count, marked, due } = first;
  const work = count === 1 ? href(first, reader) : list(first, reader, rows);
  return [{ key, title: sentence(count, marked, first), count, due, dueIs, href: work, items }];
}
