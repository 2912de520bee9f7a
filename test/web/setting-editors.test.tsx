import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SettingType } from '../../engine/catalog/types.ts';
import { settingFault } from '../../engine/rules/settings.ts';
import { definitions } from '../support/definitions.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../web/shell/index.ts', () => ({ useDates: () => ({ settings: { dateTimeFormat: '', timeZone: 'UTC' } }) }));

/** Keys of the specification (§9), the address of the label (domain reference 5.3), and the type of each. */
const TYPES: Readonly<Record<string, SettingType>> = {
  DATE_FORMAT: 'date-format',
  DATE_TIME_FORMAT: 'date-format',
  DEFAULT_INST_SCI_REVIEWER_FILTER: 'me-or-all',
  DEFAULT_INST_SCI_STATUS_FILTER: 'status-or-all',
  DISPLAY_FAQ_LINK: 'boolean',
  DISPLAY_PRIVACY_STATEMENT_LINK: 'boolean',
  EXPERIMENT_REPORT_DUE_DAYS: 'whole',
  EXPERIMENT_REPORT_MISSING_SHOWN: 'boolean',
  EXPERIMENT_SAFETY_REVIEW_EMAIL: 'emails',
  EXTERNAL_AUTH_LOGIN_URL: 'url',
  EXTERNAL_AUTH_LOGOUT_URL: 'url',
  FAP_SECS_EDIT_TECH_REVIEWS: 'boolean',
  FEEDBACK_EXHAUST_DAYS: 'whole',
  FEEDBACK_FREQUENCY_DAYS: 'whole',
  FEEDBACK_MAX_REQUESTS: 'whole',
  GRADE_PRECISION: 'number',
  HEADER_LOGO_FILENAME: 'text',
  IDLE_TIMEOUT: 'whole',
  INVITE_REMINDERS_SEND_DELAY_DAYS: 'whole-list',
  INVITE_VALIDITY_PERIOD_DAYS: 'whole',
  LANGUAGES: 'languages',
  ORGANISATION_NAME: 'text',
  PROFILE_PAGE_LINK: 'url',
  SHIPMENT_DELIVERY_ADDRESS: 'text',
  SMTP_BCC_EMAIL: 'emails',
  TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS: 'status',
  TIMEZONE: 'time-zone',
  USER_OFFICE_EMAIL: 'emails',
};

const { settings } = definitions.catalog;
const typeOf = (id: string): SettingType | undefined => (id.startsWith('PALETTE_') ? 'colour' : TYPES[id]);

/** A value that the type refuses, and a mark of its editor. */
const BY_TYPE: Readonly<Record<SettingType, readonly [wrong: string | null, editor: RegExp]>> = {
  text: [null, /<input[^>]*type="text"/],
  boolean: ['perhaps', /ant-radio-group.*common\.yes.*common\.no/],
  whole: ['1.5', /inputMode="decimal"/i],
  number: ['-1', /inputMode="decimal"/i],
  'whole-list': ['7;x', /ant-select-multiple/],
  'date-format': ['tomorrow', /ant-select-auto-complete.*settings\.list\.now/],
  'time-zone': ['Mars/Olympus', /ant-select-show-search/],
  languages: ['German', /ant-select-multiple/],
  'me-or-all': ['US', /ant-radio-group.*settings\.values\.me/],
  emails: ['nobody', /ant-select-multiple/],
  url: ['javascript:alert(1)', /<input[^>]*type="text"/],
  colour: ['blue', /ant-color-picker-trigger.*<input/],
  status: ['A status', /ant-select-show-search/],
  'status-or-all': ['A status', /ant-select-show-search/],
};

test('the product has every setting of the specification, and no other', () => {
  expect(
    settings
      .map(({ id }) => id)
      .filter((id) => !id.startsWith('PALETTE_'))
      .toSorted(),
  ).toEqual(Object.keys(TYPES).toSorted());
  expect(settings.filter(({ id }) => id.startsWith('PALETTE_'))).toHaveLength(13);
});

test.each(settings.map((setting) => [setting.id, setting] as const))(
  '%s has a title, a type, a check, a default and an editor',
  async (id, setting) => {
    const { SettingEditor } = await import('../../web/settings/SettingEditor.tsx');
    const [wrong, editor] = BY_TYPE[setting.type];
    expect(setting.type).toBe(typeOf(id));
    expect(setting.title).not.toBe('');
    expect(setting.title).not.toBe(id);
    expect(settingFault(setting, setting.default)).toBeNull();
    if (wrong !== null) expect(settingFault(setting, wrong)).toMatch(/^must be /);
    const { type, title, group, description, usedIn } = setting;
    const shown = renderToStaticMarkup(
      <SettingEditor
        setting={{
          id: id as never,
          type,
          title,
          group,
          description,
          usedIn,
          default: setting.default,
          settingsValue: '',
          least: null,
          most: null,
        }}
        value={setting.default}
        statuses={[]}
        invalid={false}
        describedBy="help"
        onChange={() => undefined}
      />,
    );
    expect(shown).toMatch(editor);
  },
);
