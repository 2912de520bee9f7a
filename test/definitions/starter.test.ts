import Handlebars from 'handlebars';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assembleQuestion, assembleTemplate } from '../../engine/bundles/index.ts';
import type { References, TemplateFile } from '../../engine/bundles/index.ts';
import { isObject, own } from '../../engine/json.ts';
import { compile, questionConfigProblems, evaluate } from '../../engine/questionnaires/index.ts';
import { parseFormula, toSi } from '../../engine/units/index.ts';
import { reachableFrom } from '../../engine/workflows/index.ts';
import { schemaCheck } from '../../server/catalog/schemas.ts';
import { BEYOND_THE_SPECIFICATION, aContext, definitions, definitionsFolder } from '../support/definitions.ts';
import {
  countries,
  emailTemplates,
  institutions,
  pages,
  questions,
  starterFiles,
  statuses,
  templates,
  units,
  workflows,
} from '../support/starter.ts';

const { catalog, configShapes } = definitions;
const unitsById = new Map(units.units.map((unit) => [unit.id, unit]));
const questionsById = new Map(questions.map((question) => [question.id, question]));
const references: References = {
  questions: questionsById,
  units: unitsById,
  instruments: new Map([
    ['KITE', 1],
    ['RAVEN', 2],
  ]),
  techniques: new Map(['INS', 'SANS', 'NIMG', 'XAS', 'XTOMO', 'SAXS'].map((code, index) => [code, index + 1])),
  today: '2026-03-10',
};
const statusOf = new Map(statuses.map((status) => [status.shortCode, status]));
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const actionsOf = (key: string) => {
  const workflow = workflows.get(key);
  return [...(workflow?.nodes ?? []), ...(workflow?.edges ?? [])].flatMap((part) => part.actions);
};

test('every file fits the schema of its kind', async () => {
  const check = await schemaCheck(join(definitionsFolder, 'schemas'));

  expect(check(starterFiles)).toEqual([]);
});

describe('units', () => {
  test('each has a quantity that is listed and a formula that can be read', () => {
    for (const unit of units.units) {
      expect(units.quantities, unit.id).toContain(unit.quantity);
      expect(() => parseFormula(unit.siConversionFormula), unit.id).not.toThrow();
    }
    expect(unique(units.units.map((unit) => unit.id))).toBe(true);
  });

  const conversions = [
    ['celsius', 20, 293.15],
    ['angstrom', 1.54, 1.54e-10],
    ['millielectronvolt', 25, 4.005441585e-21],
    ['kiloelectronvolt', 12.4, 1.98669902616e-15],
    ['bar', 2, 200_000],
    ['hour', 1.5, 5400],
    ['microliter', 10, 1e-8],
    ['per_angstrom', 0.3, 3e9],
    ['mole_per_liter', 0.1, 100],
    ['gram_per_cubic_centimeter', 7.87, 7870],
    ['degree', 180, Math.PI],
    ['microsievert_per_hour', 3.6, 1e-9],
    ['percent', 98, 0.98],
  ] as const;
  test.each(conversions)('%s converts to SI', (id, value, si) => {
    const converted = toSi(value, { ...unitsById.get(id) });

    expect(Math.abs((converted ?? 0) - si) / si).toBeLessThan(1e-9);
  });

  test('temperatures of both kinds are of one quantity, so that they compare', () => {
    expect(unitsById.get('celsius')?.quantity).toBe(unitsById.get('kelvin')?.quantity);
  });
});

describe('statuses', () => {
  test('the ids are those of the domain reference', () => {
    const pinned = {
      1: 'DRAFT',
      2: 'FEASIBILITY_REVIEW',
      8: 'SCHEDULING',
      9: 'EXPIRED',
      17: 'AWAITING_ESF',
      22: 'QUICK_REVIEW',
      27: 'SUBMITTED_LOCKED',
    };

    expect(statuses.map((status) => status.id)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
    expect(Object.fromEntries(statuses.map((status) => [status.id, status.shortCode]))).toMatchObject(pinned);
  });

  test('those that tell the outcome of a proposal, whatever was decided, are marked so', () => {
    const telling = statuses.filter(({ traits }) => traits.decision).map(({ shortCode }) => shortCode);

    expect(telling).toEqual(['NOT_FEASIBLE', 'ALLOCATED', 'NOT_ALLOCATED', 'SCHEDULING', 'APPROVED', 'UNSUCCESSFUL', 'FINISHED']);
    expect(statuses.filter(({ traits }) => traits.tone === 'REFUSED' && !traits.decision).map(({ entityType }) => entityType)).toEqual([
      'EXPERIMENT',
    ]);
  });

  test('only the two editable ones can be deleted', () => {
    const deletable = statuses.filter((status) => !status.isDefault).map((status) => status.shortCode);

    expect(deletable).toEqual(['EDITABLE_SUBMITTED', 'EDITABLE_SUBMITTED_INTERNAL']);
  });
});

describe.each([...workflows])('workflow %s', (key, workflow) => {
  test('its name is its file, and its parts fit together', () => {
    const nodes = workflow.nodes.map((node) => node.key);

    expect(workflow.key).toBe(key);
    expect(unique(nodes) && unique(workflow.edges.map((edge) => edge.key))).toBe(true);
    expect(nodes).toContain(workflow.initial);
    for (const edge of workflow.edges) expect(nodes).toEqual(expect.arrayContaining([edge.from, edge.to]));
  });

  test('its statuses are of its kind, and every one can be reached unless it is a marker', () => {
    const reachable = reachableFrom(workflow, workflow.initial);
    for (const node of workflow.nodes) {
      expect(statusOf.get(node.status)?.entityType, node.status).toBe(workflow.entityType);
      expect(reachable.includes(node.key), node.key).toBe(!node.marker);
    }
  });

  test('its events are offered for its kind, and every edge can be taken', () => {
    for (const edge of workflow.edges) {
      expect(edge.events.length > 0 || edge.manual !== null, edge.key).toBe(true);
      for (const event of edge.events)
        expect(catalog.events.get(event), event).toMatchObject({ entity: workflow.entityType, offered: true });
    }
  });

  test('its actions are allowed and find their groups and e-mail templates', () => {
    const groups = catalog.recipientGroups.map((group) => group.name);
    for (const action of actionsOf(key)) {
      expect(catalog.statusActions.find(({ type }) => type === action.type)?.entities).toContain(workflow.entityType);
      if (action.type !== 'EMAIL') continue;
      for (const { recipient, emailTemplate } of action.config['recipients'] as readonly { recipient: string; emailTemplate: string }[]) {
        expect(groups).toContain(recipient);
        expect(emailTemplates.get(emailTemplate)?.use, emailTemplate).toBe('status-action');
      }
    }
  });
});

describe('the question catalogue', () => {
  test('ids and natural keys are unique', () => {
    expect(unique(questions.map((question) => question.id))).toBe(true);
    expect(unique(questions.map((question) => question.naturalKey))).toBe(true);
  });

  test.each(questions.map((question) => [question.id, question] as const))('%s has a configuration of its type', (_id, question) => {
    const { dataType, config } = assembleQuestion(question, references);

    expect(configShapes[dataType]?.(config)).toBe(true);
    expect(questionConfigProblems(dataType, config, catalog)).toEqual([]);
  });

  test('every question is used', () => {
    const used = new Set(
      [...templates.values()].flatMap((file) => file.steps.flatMap((step) => step.fields.map((field) => field.questionId))),
    );

    expect(questions.map((question) => question.id).filter((id) => !used.has(id))).toEqual([]);
  });

  test('the label and the registration of a shipment find their natural keys', () => {
    const keys = questions.filter((question) => question.categoryId === 'SHIPMENT_DECLARATION').map((question) => question.naturalKey);

    expect(keys).toEqual(
      expect.arrayContaining(
        `parcel_weight parcel_width parcel_height parcel_length parcel_value storage_temperature shipment_local_contact is_dangerous_goods
        dangerous_goods_un_number dangerous_goods_details shipment_sample_risks shipment_sender_company shipment_sender_name
        shipment_sender_email shipment_sender_phone shipment_sender_street_address shipment_sender_zip_code
        shipment_sender_city_country`.split(/\s+/),
      ),
    );
  });
});

describe.each([...templates])('template %s', (key, file) => {
  const group = catalog.templateGroups.get(file.groupId);
  const questionnaire = compile(assembleTemplate(file, references), catalog);
  const fields = [...questionnaire.fields.values()];

  test('its name is its file, its group is known, and its topics are numbered', () => {
    expect(file.key).toBe(key);
    expect(group).toBeDefined();
    expect(file.steps.map((step) => step.topicId)).toEqual(file.steps.map((_, index) => index + 1));
  });

  test('its questions are of the category of its group and of types that may stand in it', () => {
    for (const field of fields) {
      expect(questionsById.get(field.questionId)?.categoryId, field.questionId).toBe(group?.categoryId);
      expect(group?.questionTypes, field.questionId).toContain(field.dataType);
    }
  });

  test('its basis question stands once, in the first topic', () => {
    expect(fields.filter((field) => field.type.basis).map((field) => [field.questionId, field.topicId])).toEqual([
      [group?.basisQuestionId, 1],
    ]);
  });

  test('its conditions name questions above that may steer others, and values they can take', () => {
    const facts = {
      instruments: [...references.instruments.values()].map((id) => ({ id })),
      techniques: [...references.techniques.values()].map((id) => ({ id })),
    };
    for (const field of fields)
      for (const { questionId, condition } of field.dependencies) {
        const parent = questionnaire.fields.get(questionId);
        expect(fields.findIndex((it) => it.questionId === questionId)).toBeLessThan(fields.indexOf(field));
        expect(parent?.logic.values?.({ config: parent.config, facts }), `${field.questionId} on ${questionId}`).toContainEqual(
          condition.params,
        );
      }
  });

  test('the templates it names for its entries are there, of the right group', () => {
    for (const { config, type } of fields) {
      for (const name of ['templateId', 'esiTemplateId']) {
        const wanted = own(config, name);
        if (typeof wanted !== 'string') continue;
        const property = (type.config['properties'] as Record<string, { ui?: { group?: string } }>)[name];
        expect(templates.get(wanted)?.groupId).toBe(property?.ui?.group);
      }
    }
  });
});

describe('the templates together', () => {
  const proposal = templates.get('proposal') as TemplateFile;
  const typesIn = (file: TemplateFile) =>
    new Set(file.steps.flatMap((step) => step.fields.map((field) => questionsById.get(field.questionId)?.dataType)));

  test('every group of questionnaires has one, and those that take the active one have it', () => {
    for (const group of catalog.templateGroups.values()) {
      const own = [...templates.values()].filter((file) => file.groupId === group.groupId);
      expect(own.length > 0, group.groupId).toBe(group.owner !== null);
      expect(own.filter((file) => file.active).length, group.groupId).toBe(group.templateFrom === 'active' ? 1 : 0);
    }
  });

  test('the proposal uses every type of question of the specification that it may have, in at least eight steps', () => {
    expect([...typesIn(proposal), ...BEYOND_THE_SPECIFICATION].sort()).toEqual(
      [...(catalog.templateGroups.get('PROPOSAL')?.questionTypes ?? [])].sort(),
    );
    expect(proposal.steps.length).toBeGreaterThanOrEqual(8);
  });

  test('the proposal has conditions on each type that may steer, joined by AND and by OR, and a chain of them', () => {
    const conditions = proposal.steps.flatMap((step) => step.fields).filter((field) => field.dependencies);
    const parents = conditions.flatMap((field) => field.dependencies?.map((dependency) => dependency.questionId) ?? []);

    expect(new Set(parents.map((id) => questionsById.get(id)?.dataType))).toEqual(
      new Set(['BOOLEAN', 'SELECTION_FROM_OPTIONS', 'INSTRUMENT_PICKER', 'TECHNIQUE_PICKER']),
    );
    expect(new Set(conditions.filter((field) => (field.dependencies?.length ?? 0) > 1).map((field) => field.dependenciesOperator))).toEqual(
      new Set(['AND', 'OR']),
    );
    expect(conditions.some((field) => parents.includes(field.questionId))).toBe(true);
  });

  test('where an instrument is not there, what depends on it alone never shows, and the rest goes on', () => {
    const without = compile(assembleTemplate(proposal, { ...references, instruments: new Map() }), catalog);
    const facts = { instruments: [{ id: 5, name: 'Other' }], techniques: [{ id: 1, name: 'INS' }] };
    const answers = { technique_choice: [1], instrument_choice: [{ instrumentId: '5', timeRequested: 1 }] };
    const { fields } = evaluate(without, answers, aContext({ facts }), null);

    expect(fields.get('kite_chopper_settings')?.relevant).toBe(false);
    expect(fields.get('energy_transfer')?.relevant).toBe(true);
  });
});

describe.each([...emailTemplates])('e-mail template %s', (key, file) => {
  test('its name is its file, and it takes from outside what it says', () => {
    const used = new Set([...pathsIn(Handlebars.parse(file.subject)), ...pathsIn(Handlebars.parse(file.body))]);

    expect(file.key).toBe(key);
    expect([...used].sort()).toEqual([...file.variables].sort());
  });
});

/** First segments of context paths; inside a loop names belong to the item. */
function pathsIn(program: hbs.AST.Program): readonly string[] {
  const head = (expression: hbs.AST.Expression) => (expression as hbs.AST.PathExpression).parts[0] ?? '';
  return program.body.flatMap((statement): readonly string[] => {
    if (statement.type === 'MustacheStatement') {
      const { path, params } = statement as hbs.AST.MustacheStatement;
      return params.length > 0 ? params.map(head) : [head(path)];
    }
    if (statement.type !== 'BlockStatement') return [];
    const { path, params, program: inner, inverse } = statement as hbs.AST.BlockStatement;
    const names = params.map(head);
    const otherwise = inverse as hbs.AST.Program | undefined;
    return path.original === 'each' ? names : [...names, ...pathsIn(inner), ...(otherwise ? pathsIn(otherwise) : [])];
  });
}

describe('lists', () => {
  test('the pages have the ids of the domain reference', () => {
    const names = [
      'HOMEPAGE',
      'HELPPAGE',
      'PRIVACYPAGE',
      'COOKIEPAGE',
      'REVIEWPAGE',
      'FOOTERCONTENT',
      'LOGINHELPPAGE',
      'GRADEGUIDEPAGE',
      'TECHNIQUEPROPOSALMANAGEMENTPAGE',
    ];

    expect(pages.map((page) => page.name)).toEqual(names);
    expect(pages.map((page) => page.id)).toEqual(names.map((_, index) => index + 1));
  });

  test('every institution has a country that is listed, but for Other', () => {
    const names = countries.map((country) => country.name);

    expect(unique(names) && unique(institutions.map((institution) => institution.name))).toBe(true);
    expect(institutions[0]).toMatchObject({ id: 1, name: 'Other', country: null });
    for (const { country } of institutions.slice(1)) expect(names).toContain(country);
  });

  test('the vocabulary and the groups hold no unknown roles', () => {
    const roles = catalog.roles.map((role) => role.shortCode as string);
    const named = [...workflows.values()].flatMap((workflow) => workflow.edges.flatMap((edge) => edge.manual ?? []));
    const shown = statuses.flatMap((status) => status.traits.visibleTo ?? []);
    const readers = questions.flatMap((question) =>
      isObject(question.config) ? ((own(question.config, 'readPermissions') ?? []) as readonly string[]) : [],
    );

    for (const role of [...named, ...shown, ...readers]) expect(roles).toContain(role);
  });
});
