import { differencesOf, refOf, whyAsked, type ItemChoice, type ItemRef } from '../../engine/bundles/index.ts';
import { system } from '../../engine/rules/actor.ts';
import { asToMend } from '../bundles/index.ts';
import type { Services } from '../context.ts';

export type DefinitionsOrder =
  | { readonly do: 'export'; readonly chosen: readonly ItemRef[] }
  | { readonly do: 'diff'; readonly file: string }
  | { readonly do: 'import'; readonly file: string; readonly choices: readonly ItemChoice[]; readonly dryRun: boolean };

export interface DefinitionsAnswer {
  readonly content: string | null;
  readonly lines: readonly string[];
  readonly problems: readonly string[];
  readonly clean: boolean;
}

/** Runs a command as the system user, since access to the socket or database already grants everything. */
export async function definitionsCommand(text: string, services: Services): Promise<string> {
  const answer = await carryOut(JSON.parse(text) as DefinitionsOrder, services);
  return JSON.stringify(answer);
}

async function carryOut(order: DefinitionsOrder, { bundles }: Services): Promise<DefinitionsAnswer> {
  switch (order.do) {
    case 'export': {
      const chosen = order.chosen.length > 0 ? order.chosen : await bundles.items();
      const { content, items, missing, unsound, unpublished } = await bundles.export(chosen);
      const unknown = chosen.filter((ref) => !items.some((item) => refOf(item) === refOf(ref))).map(refOf);
      const clean = unknown.length === 0;
      const problems = [
        ...[...missing, ...unknown].map((ref) => `${ref}: not here`),
        ...unsound.map((item) => `${refOf(item)}: ${asToMend(item.fault)}`),
        ...unpublished.map((item) => `${refOf(item)}: ${unpublishedText(item.changes)}`),
      ];
      return { content: clean ? await content() : null, lines: [], problems, clean };
    }
    case 'diff': {
      const { items, problems, notes } = await bundles.validate(order.file);
      const changed = items.filter(({ state }) => state !== 'SAME');
      const lines = changed.flatMap((item) => [
        `${item.state} ${refOf(item)}: ${item.resolution}${whyAsked(item)}`,
        ...(item.existing ? differencesOf(item.existing, item.incoming).map((place) => `    ${place}`) : []),
      ]);
      return { content: null, lines, problems: [...problems, ...notes], clean: problems.length === 0 && changed.length === 0 };
    }
    case 'import': {
      const { file, choices, dryRun } = order;
      const { changed, notes, items } = await bundles.import(system, { file, choices, dryRun });
      const fresh = new Set(items.flatMap((item) => (item.existing === null ? [refOf(item)] : [])));
      const [made, altered] = dryRun ? ['would add', 'would change'] : ['added', 'changed'];
      return {
        content: null,
        lines: changed.map((ref) => `${fresh.has(refOf(ref)) ? made : altered} ${refOf(ref)}`),
        problems: notes,
        clean: true,
      };
    }
  }
}

const unpublishedText = (changes: number): string =>
  changes === 1 ? '1 change that is not published goes along' : `${changes} changes that are not published go along`;
