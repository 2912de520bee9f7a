import type { Catalog } from '../catalog/types.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { isLanguageList } from '../languages.ts';
import type { Translations } from '../questionnaires/types.ts';
import { byRef, refOf, type BundleItem, type ItemRef } from './item.ts';

export type NeedReason = 'ASKS' | 'ENTRIES_BY' | 'OFFERS_UNIT' | 'HAS_STATUS' | 'SENDS' | 'SENT_BESIDE';

export interface Need extends ItemRef {
  readonly reason: NeedReason;
}

/**
 * Items without which the item cannot work.
 *
 * @example needsOf(massQuestion, catalog) // [{ kind: 'UNIT', key: 'gram', reason: 'OFFERS_UNIT' }]
 */
export function itemNeeds({ kind, body }: BundleItem, catalog: Catalog): readonly Need[] {
  switch (kind) {
    case 'QUESTION':
      return configNeeds(textAt(body, 'dataType'), objectOf(body, 'config'), catalog);
    case 'TEMPLATE':
      return unique(
        fieldsOf(body).flatMap((field): readonly Need[] => [
          { kind: 'QUESTION', key: textAt(field, 'questionId'), reason: 'ASKS' },
          ...configNeeds(textAt(field, 'dataType'), objectOf(field, 'config'), catalog),
        ]),
      );
    case 'WORKFLOW':
      return unique([...statusNeeds(body), ...mailNeeds(body)]);
    case 'UNIT':
    case 'STATUS':
    case 'EMAIL_TEMPLATE':
    case 'PDF_TEMPLATE':
      return [];
  }
}

/**
 * Mails that the product sends for the items of a workflow. They are bundled if present but not required.
 *
 * @example companionsOf(general, catalog)[0] // { kind: 'EMAIL_TEMPLATE', key: 'proposal-submitted', reason: 'SENT_BESIDE' }
 */
function companionsOf({ kind, body }: BundleItem, { ownMails }: Pick<Catalog, 'ownMails'>): readonly Need[] {
  if (kind !== 'WORKFLOW') return [];
  const entityType = textAt(body, 'entityType');
  return ownMails
    .filter(({ entity }) => entity === entityType)
    .map(({ template }) => ({ kind: 'EMAIL_TEMPLATE', key: template, reason: 'SENT_BESIDE' }));
}

/**
 * Mails that the product would send for these workflows but that exist nowhere.
 *
 * @example unwrittenMails([general], current, catalog) // ['proposal-submitted']
 */
export function mailsWithoutTemplate(
  items: readonly BundleItem[],
  current: readonly BundleItem[],
  catalog: Pick<Catalog, 'ownMails'>,
): readonly string[] {
  const written = byRef([...current, ...items]);
  const companions = items.flatMap((item) => companionsOf(item, catalog));
  return unique(companions.filter((need) => !written.has(refOf(need)))).map(({ key }) => key);
}

export const fieldsOf = (body: JsonObject): readonly JsonObject[] => objectsIn(body, 'steps').flatMap((step) => objectsIn(step, 'fields'));

/**
 * Settings of a question type that reference a template.
 *
 * @example templateSettings('SAMPLE_DECLARATION', catalog) // ['templateId', 'esiTemplateId']
 */
export function templateSettings(dataType: string, catalog: Catalog): readonly string[] {
  const type = catalog.questionTypes.get(dataType);
  const properties = type && own(type.config, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const ui = isObject(property) ? own(property, 'ui') : undefined;
    return isObject(ui) && ui['widget'] === 'template' ? [name] : [];
  });
}

/** Addresses in the settings of an item, which may belong to somebody else at another installation. */
export function addressesOf({ kind, body }: BundleItem, catalog: Catalog): readonly string[] {
  const questions = kind === 'QUESTION' ? [body] : kind === 'TEMPLATE' ? fieldsOf(body) : [];
  const addresses = questions.map((one) => {
    const isFetched = catalog.questionTypes.get(textAt(one, 'dataType'))?.optionsFrom === 'url';
    return isFetched ? textAt(objectOf(one, 'config'), 'url') : '';
  });
  return [...new Set(addresses.filter((address) => address !== ''))];
}

function configNeeds(dataType: string, config: JsonObject, catalog: Catalog): readonly Need[] {
  const templates = templateSettings(dataType, catalog).flatMap((name): readonly Need[] => {
    const key = own(config, name);
    return typeof key === 'string' ? [{ kind: 'TEMPLATE', key, reason: 'ENTRIES_BY' }] : [];
  });
  const listed = own(config, 'units');
  const units = (isList(listed) ? listed : []).flatMap((unit): readonly Need[] =>
    typeof unit === 'string' ? [{ kind: 'UNIT', key: unit, reason: 'OFFERS_UNIT' }] : [],
  );
  return [...templates, ...units];
}

function statusNeeds(body: JsonObject): readonly Need[] {
  const entityType = textAt(body, 'entityType');
  return objectsIn(body, 'nodes').map((node) => ({ kind: 'STATUS', key: `${entityType}:${textAt(node, 'status')}`, reason: 'HAS_STATUS' }));
}

function mailNeeds(body: JsonObject): readonly Need[] {
  const actions = [...objectsIn(body, 'nodes'), ...objectsIn(body, 'edges')].flatMap((place) => objectsIn(place, 'actions'));
  return actions
    .flatMap((action) => objectsIn(objectOf(action, 'config'), 'recipients'))
    .flatMap((recipient): readonly Need[] => {
      const key = textAt(recipient, 'emailTemplate');
      return key === '' ? [] : [{ kind: 'EMAIL_TEMPLATE', key, reason: 'SENDS' }];
    });
}

export interface Collected {
  readonly item: BundleItem;
  readonly because: readonly { readonly of: ItemRef; readonly reason: NeedReason }[];
  readonly chosen: boolean;
}

/**
 * Collects the chosen items and all their dependencies, with reasons.
 *
 * @example collect([{ kind: 'QUESTION', key: 'mass' }], all, catalog).items.map(({ item }) => item.key) // ['mass', 'gram']
 * @returns `missing`: referenced items that do not exist
 */
export function collect(
  chosen: readonly ItemRef[],
  all: readonly BundleItem[],
  catalog: Catalog,
): { readonly items: readonly Collected[]; readonly missing: readonly Need[] } {
  const itemsByRef = byRef(all);
  const collected = new Map<string, Collected>();
  const missing = new Map<string, Need>();
  const waiting: BundleItem[] = [];
  const take = (item: BundleItem, part: Pick<Collected, 'because' | 'chosen'>): void => {
    const before = collected.get(refOf(item));
    if (!before) waiting.push(item);
    collected.set(refOf(item), {
      item,
      chosen: (before?.chosen ?? false) || part.chosen,
      because: [...(before?.because ?? []), ...part.because],
    });
  };
  for (const ref of chosen) {
    const item = itemsByRef.get(refOf(ref));
    if (item) take(item, { because: [], chosen: true });
  }
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { kind, key } = item;
    const takeAlong = (need: Need): boolean => {
      const one = itemsByRef.get(refOf(need));
      if (one) take(one, { because: [{ of: { kind, key }, reason: need.reason }], chosen: false });
      return one !== undefined;
    };
    for (const need of itemNeeds(item, catalog)) if (!takeAlong(need)) missing.set(refOf(need), need);
    companionsOf(item, catalog).forEach(takeAlong);
  }
  return { items: [...collected.values()], missing: [...missing.values()] };
}

export const textAt = (object: JsonObject, key: string): string => {
  const value = own(object, key);
  return typeof value === 'string' ? value : '';
};

export const objectOf = (object: JsonObject, key: string): JsonObject => {
  const value = own(object, key);
  return isObject(value) ? value : {};
};

export const objectsIn = (object: JsonObject, key: string): readonly JsonObject[] => {
  const value: Json | undefined = own(object, key);
  return isList(value) ? value.filter(isObject) : [];
};

const unique = (needs: readonly Need[]): readonly Need[] => [...new Map(needs.map((need) => [refOf(need), need])).values()];

/** Member `texts` of a field, step or template of a file, where there is one. */
export function textsAt(holder: JsonObject): { readonly texts?: Translations } {
  const texts = Object.entries(objectOf(holder, 'texts')).flatMap(([locale, ofLocale]) => {
    const kept = Object.entries(isObject(ofLocale) ? ofLocale : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return kept.length > 0 && isLanguageList(locale) ? [[locale, Object.fromEntries(kept)] as const] : [];
  });
  return texts.length > 0 ? { texts: Object.fromEntries(texts) } : {};
}
