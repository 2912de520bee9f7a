import { beginningOf } from '../../text.ts';
import { countedLines, mediaOf, type Report } from '../conversion/report.ts';
import type { FormChoice, FormChoices } from '../conversion/types.ts';
import type { FormRow } from './types.ts';

const OPTION_MAX = 1_000;
const READ_COLUMNS: ReadonlySet<string> = new Set(['list_name', 'name', 'label', 'image', 'big-image', 'audio', 'video']);

export interface FormLists {
  readonly byName: ReadonlyMap<string, FormChoices>;
  readonly tell: (report: Report) => void;
}

export function listsOf(rows: readonly FormRow[]): FormLists {
  const byName = new Map<string, FormChoice[]>();
  for (const row of rows) {
    const list = row['list_name'];
    if (list === undefined) continue;
    const label = row['label'] ?? row['name'] ?? '';
    if (label === '') continue;
    const choices = byName.get(list) ?? [];
    choices.push({ name: beginningOf(row['name'] ?? label, OPTION_MAX), label: beginningOf(label, OPTION_MAX) });
    byName.set(list, choices);
  }
  return { byName, tell: (report) => tell(rows, byName, report) };
}

function tell(rows: readonly FormRow[], lists: ReadonlyMap<string, FormChoices>, report: Report): void {
  for (const [list, choices] of lists) report.approximated.push(...duplicateChoices(choices).map((note) => `list ${list}: ${note}`));
  for (const row of rows) {
    const rowLabel = `list ${row['list_name'] ?? ''}: choice ${row['name'] ?? row['label'] ?? ''}`;
    report.referring(rowLabel, [['label', row['label'] ?? '']]);
    report.left.push(...mediaOf(row).map((file) => `${rowLabel}: ${file}`));
    if ((row['label'] ?? '').length > OPTION_MAX) report.approximated.push(`${rowLabel}: its label is cut after ${OPTION_MAX} characters`);
    for (const column of Object.keys(row)) if (!READ_COLUMNS.has(column)) report.pass(`${column} of choices`);
  }
  const without = rows.filter((row) => row['list_name'] === undefined && row['name'] !== undefined).length;
  if (without > 0) report.left.push(`choices: they name no list (${countedLines(without)})`);
}

/** Duplicate names in a list. XLSForm allows them only where the form says so, for choices offered at different times. */
function duplicateChoices(list: FormChoices): readonly string[] {
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
