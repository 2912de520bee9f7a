import { beginningOf } from '../../text.ts';
import type { Choice, Choices } from './questions.ts';
import { counted, mediaOf, type Report } from './report.ts';
import type { FormRow } from './types.ts';

/** Longest option of a question. */
const OPTION_MAX = 1_000;
const READ_COLUMNS: ReadonlySet<string> = new Set(['list_name', 'name', 'label', 'image', 'big-image', 'audio', 'video']);

export interface FormLists {
  readonly byName: ReadonlyMap<string, Choices>;
  /** Says what of them is not quite as it was. */
  readonly tell: (report: Report) => void;
}

/** The lists of choices of a form. */
export function listsOf(rows: readonly FormRow[]): FormLists {
  const byName = new Map<string, Choice[]>();
  for (const row of rows) {
    const list = row['list_name'];
    if (list === undefined) continue;
    const label = row['label'] ?? row['name'] ?? '';
    if (label === '') continue;
    const choices = byName.get(list) ?? [];
    choices.push({ name: row['name'] ?? '', label: beginningOf(label, OPTION_MAX) });
    byName.set(list, choices);
  }
  return { byName, tell: (report) => tell(rows, byName, report) };
}

function tell(rows: readonly FormRow[], lists: ReadonlyMap<string, Choices>, report: Report): void {
  for (const [list, choices] of lists) report.approximated.push(...twins(choices).map((note) => `list ${list}: ${note}`));
  for (const row of rows) {
    const said = `list ${row['list_name'] ?? ''}: choice ${row['name'] ?? row['label'] ?? ''}`;
    report.referring(said, [['label', row['label'] ?? '']]);
    report.left.push(...mediaOf(row).map((file) => `${said}: ${file}`));
    if ((row['label'] ?? '').length > OPTION_MAX) report.approximated.push(`${said}: its label is cut after ${OPTION_MAX} characters`);
    for (const column of Object.keys(row)) if (!READ_COLUMNS.has(column)) report.pass(`${column} of choices`);
  }
  const without = rows.filter((row) => row['list_name'] === undefined && row['name'] !== undefined).length;
  if (without > 0) report.left.push(`choices: they name no list (${counted(without)})`);
}

/** Choices of one list with one name: the standard allows them only where the form says so, and means them to be offered at different times. */
function twins(list: Choices): readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { name, label } of list) {
    const labels = byName.get(name) ?? [];
    labels.push(label);
    byName.set(name, labels);
  }
  return [...byName].flatMap(([name, labels]) => {
    if (labels.length === 1) return [];
    const called = name === '' ? 'without a name' : name;
    const different = [...new Set(labels)].map((label) => `“${label}”`).join(', ');
    return `the choice ${called} is there ${labels.length} times (${different}); every label is offered once`;
  });
}
