import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../../scripts/files.ts';
import type { Figure } from './figures.ts';
import type { Figures } from './load.ts';
import type { Measured, RequestsReport } from './requests.ts';

const pageOf = (name: string): string => join(root, name.startsWith('plans') ? 'docs/performance-plans.md' : 'docs/performance.md');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const slower = (one: Figures, other: Figures): number => one.p50 / other.p50;
const times = (ratio: number): string => `${ratio.toFixed(1)} ×`;

function rowOf({ scenario, counted, product, bare }: Measured): readonly string[] {
  const at = (i: number): readonly string[] => {
    const [mine, other] = [product[i], bare[i]];
    if (!mine || !other) return ['', '', ''];
    const one = ({ p50, p95, perSecond }: Figures) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${Math.round(perSecond)}/s`;
    return [one(mine), one(other), `**${times(slower(mine, other))}**`];
  };
  const verdicts = budgetsOf({ scenario, counted, product, bare });
  return [scenario.name, ...at(0), ...at(1), `${counted.request.length}; page ${counted.page}`, verdicts.join('; ')];
}

function budgetsOf({ scenario, counted, product, bare }: Measured): readonly string[] {
  const said = (text: string, kept: boolean): string => `${text} ${kept ? 'kept' : '**not kept**'}`;
  const ratios = product.flatMap((mine, i) => (bare[i] ? [slower(mine, bare[i])] : []));
  return [
    ...(scenario.statements === undefined ? [] : [said(`≤ ${scenario.statements} statements`, counted.page <= scenario.statements)]),
    ...(scenario.ratio === null ? [] : [said(`≤ ${scenario.ratio} ×`, Math.max(...ratios) <= scenario.ratio)]),
  ];
}

export function machine(postgres: string): string {
  const [cpu] = cpus();
  return [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}, PostgreSQL ${postgres}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join('; ');
}

export function requestsTable(report: RequestsReport, where: string): string {
  const head = [
    'request',
    '1 connection: product',
    'bare',
    'ratio',
    '16 connections: product',
    'bare',
    'ratio',
    'SQL statements',
    'budget',
  ];
  const { proposals, answers } = report.counts;
  return [
    `_${where}. ${proposals.toLocaleString('en')} proposals, ${answers.toLocaleString('en')} answers._ Times are median / 95th percentile and requests per second; the ratio is of the medians.`,
    table(head, report.measured.map(rowOf)),
  ].join('\n\n');
}

export function figuresTable(figures: readonly Figure[], where: string): string {
  const verdict = ({ budget, kept }: Figure): string => (kept === null ? budget : `${budget} ${kept ? 'kept' : '**not kept**'}`);
  return [
    `_${where}._`,
    table(
      ['what', 'measured', 'budget'],
      figures.map((it) => [it.what, it.value, verdict(it)]),
    ),
  ].join('\n\n');
}

export const plansText = ({ plans, counts }: RequestsReport, where: string): string =>
  [
    `_${where}. ${counts.proposals.toLocaleString('en')} proposals._`,
    ...plans.map(({ name, plan }) => `<details><summary>${name}</summary>\n\n\`\`\`text\n${plan}\n\`\`\`\n\n</details>`),
  ].join('\n\n');

/** Puts a text between the marks of its name in its page of docs/. @throws Error when the page has no such marks */
export async function writeDown(name: string, text: string): Promise<void> {
  const page = pageOf(name);
  const before = readFileSync(page, 'utf8');
  const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place ${begin}`);
  const after = `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`;
  writeFileSync(page, await format(after, { ...(await resolveConfig(page)), parser: 'markdown' }));
}

export const line = (figure: Figure): string => `${figure.what}: ${figure.value}${figure.budget ? `  (${figure.budget})` : ''}`;
