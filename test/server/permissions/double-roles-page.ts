import { format } from 'prettier';
import { DOUBLE_ROLES, LEADERS, PARTS, type Judge, type Part } from '../../world/double-roles.ts';
import { DEEDS, NO_JUDGEMENT, type Deed } from './deeds.ts';

export interface SeenOutcomes {
  /** As each part of one's own proposal. */
  readonly own: Map<Part, string>;
  /** On a proposal of others. */
  others: string | null;
  /** On a proposal of others with which they declared a conflict of interest that bars. */
  barred: string | null;
}

/** Outcomes by deed and judge: `done`, or the reason of a refusal. */
export type SeenDeeds = Map<string, Map<Judge, SeenOutcomes>>;

function wordFor(outcome: string | undefined, { own }: Deed): string {
  if (outcome === 'done') return own === 'left out' ? 'left out' : 'done';
  if (outcome === 'ON_OWN_PROPOSAL' || outcome === 'CONFLICT_BARS') return 'refused';
  return outcome?.endsWith('_NOT_FOUND') ? 'hidden' : (outcome ?? 'not tried');
}

function cellFor(deed: Deed, who: Judge, seen: SeenOutcomes | undefined): string {
  if (!seen || !deed.by.includes(who)) return '–';
  if (who === 'user officer') return seen.own.get('principal investigator') ?? '';
  const [pi, co, reader] = PARTS.map((part) => wordFor(seen.own.get(part), deed));
  if (pi !== co) return `${pi} / ${co} / ${reader}`;
  return pi === reader || (pi === 'hidden' && reader === 'refused') ? String(pi) : `${pi} / ${reader}`;
}

const barredCell = (deed: Deed, who: Judge, seen: SeenOutcomes | undefined): string =>
  seen && deed.by.includes(who) ? wordFor(seen.barred ?? undefined, deed) : '–';

const COLUMNS: readonly Judge[] = [...DOUBLE_ROLES, 'user officer'];

const HEADINGS = ['Action', ...COLUMNS, ...LEADERS.map((who) => `barred ${who}`)];

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const INTRODUCTION = `# Two roles, one person

<!-- made by test/server/permissions/own-proposals.test.ts, which fails when this page says something else -->

Nobody judges a proposal that they are on, in whatever role: principal investigator, co-proposer, or with access to its data. Members read it in every role
as users do. A chair or secretary with a declared conflict of interest that bars in their panel judges it as little. Officers are excepted, and logged.

Each action below was tried in each role, on a proposal of one's own as each of the three, and on one of others, where it was done. The last two columns
are chair and secretary with a conflict of interest that bars.

- **refused**: \`ON_OWN_PROPOSAL\` or \`CONFLICT_BARS\`, which name the proposal. A call about several is refused as a whole.
- **hidden**: answered as if nothing were there, because the call names something that members do not know of. Who has access to the data only is refused by
  name.
- **left out**: the call goes on without the proposal.
- **done**: officers do it on their own, too.
- **–**: not an action of this role.`;

/** The page docs/double-roles.md. */
export function doubleRolesPage(seen: SeenDeeds): Promise<string> {
  const rows = Object.entries(DEEDS).map(([name, deed]) =>
    rowOf([
      name,
      ...COLUMNS.map((who) => cellFor(deed, who, seen.get(name)?.get(who))),
      ...LEADERS.map((who) => barredCell(deed, who, seen.get(name)?.get(who))),
    ]),
  );
  const others = Object.entries(NO_JUDGEMENT).map(([why, calls]) => `- ${why}: ${calls.map((call) => `\`${call}\``).join(', ')}`);
  const page = [
    INTRODUCTION,
    [rowOf(HEADINGS), rowOf(HEADINGS.map(() => '---')), ...rows].join('\n'),
    'A scientist who is on the proposal: the assignee, or an officer, hands the technical review to the contact or another scientist of the instrument, and the local contact the experiment to a colleague. A chair or secretary who takes a reviewer off the panel leaves that reviewer’s drafts about proposals of their own where they are.',
    '## Calls that judge no proposal',
    'Calls of officers only are not listed.',
    others.join('\n'),
  ].join('\n\n');
  return format(page, { parser: 'markdown', printWidth: 140 });
}
