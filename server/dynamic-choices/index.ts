import { isList, isObject, type JsonObject } from '../../engine/json.ts';
import { keepLast } from '../../engine/keep-last.ts';
import { roleMayRead } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { TooBusy } from '../sandbox/index.ts';
import { asItWorks, DEMO_PLACEHOLDER, demoOrigin } from '../demo-origin.ts';
import type { Domain } from '../domain.ts';
import { demoChoices } from './demo.ts';
import { jsonClient } from './fetch.ts';
import { targetOf } from './guard.ts';
import { optionsIn } from './options.ts';
import { resolvers } from './resolvers.ts';
import type { DynamicChoiceServices } from './types.ts';

/** Cache time of responses and failures, so that a dead service is not called by every page. */
const KEPT_MS = 60_000;
const KEPT = 500;

interface Held {
  readonly options: Promise<readonly string[]>;
  readonly at: number;
}

const createDynamicChoices = ({ core, questions }: DynamicChoiceServices) => {
  const held = new Map<string, Held>();
  const client = jsonClient(core.config.dynamicChoicePrivate);
  const ask = async (questionId: string, config: JsonObject): Promise<readonly string[]> => {
    const target = targetOf(textIn(config, 'url'), core.config);
    if (!target) return [];
    return optionsIn(await client.get(target, headersIn(config)), textIn(config, 'jsonPath'), questionId);
  };
  const kept = (questionId: string, config: JsonObject): Promise<readonly string[]> => {
    const key = JSON.stringify([questionId, config]);
    const now = core.now().getTime();
    const before = held.get(key);
    if (before && now - before.at < KEPT_MS) return before.options;
    const options = ask(questionId, config).catch((error: unknown) => {
      core.log.warn(
        { err: error, url: spoken(asItWorks(textIn(config, 'url'), core.config)) },
        'options of a dynamic choice could not be fetched',
      );
      // a local overload says nothing about the service, so it is not cached
      if (error instanceof TooBusy) held.delete(key);
      return [];
    });
    keepLast(held, key, { options, at: now }, KEPT);
    return options;
  };
  return {
    close: client.close,
    placeholders: () => {
      const origin = demoOrigin(core.config);
      return origin === null ? [] : [{ written: DEMO_PLACEHOLDER, meant: origin }];
    },
    /** Options of a question that the actor may read; empty on any failure. */
    options: async (actor: Actor, questionId: string): Promise<readonly string[]> => {
      const [question] = await questions.byId([questionId]);
      if (!question || core.catalog.questionTypes.get(question.dataType)?.optionsFrom !== 'url') return [];
      return mayReadAnswers(question.config, actor) ? kept(questionId, question.config) : [];
    },
  };
};

const mayReadAnswers = (config: JsonObject, { kind, role }: Actor): boolean => kind !== 'person' || roleMayRead(config, role);

const textIn = (config: JsonObject, key: string): string => (typeof config[key] === 'string' ? config[key].trim() : '');

/** URL for the log, without query and credentials, which may be secret. */
function spoken(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function headersIn(config: JsonObject): Readonly<Record<string, string>> {
  const headers = config['apiCallRequestHeaders'] ?? null;
  if (!isList(headers)) return {};
  return Object.fromEntries(
    headers
      .filter(isObject)
      .map((header) => [textIn(header, 'name').toLowerCase(), textIn(header, 'value')] as const)
      .filter(([name]) => name !== ''),
  );
}

declare module '../context.ts' {
  interface Services {
    readonly dynamicChoices: ReturnType<typeof createDynamicChoices>;
  }
}

export const dynamicChoices: Domain<DynamicChoiceServices, 'dynamicChoices'> = {
  name: 'dynamic-choices',
  create: (services) => ({ dynamicChoices: createDynamicChoices(services) }),
  resolvers,
  routes: demoChoices,
  ready: ({ core, templates }) =>
    templates.checkAs((definition) => JSON.parse(asItWorks(JSON.stringify(definition), core.config)) as TemplateDefinition),
  close: ({ dynamicChoices: door }) => door.close(),
};
