import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { definitions } from '../support/definitions.ts';
import { stubDevice } from '../support/device.ts';

const facility = vi.hoisted(() => ({ settings: new Map<string, string>(), idleAfter: 0, actor: { role: 'INSTRUMENT_SCIENTIST' } }));
const { settings } = facility;

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('../../web/shell/facility.tsx', () => ({
  useFacility: () => ({ settings, features: new Set(['USER_MANAGEMENT']), footer: '', loading: false }),
  useSetting: (id: string) => settings.get(id) ?? '',
  useFeature: () => true,
}));
vi.mock('../../web/shell/index.ts', async () => ({
  ...(await vi.importActual<object>('../../web/shell/facility.tsx')),
  useActor: () => facility.actor,
  useFacility: () => ({ settings }),
}));
vi.mock('../../web/shell/color-mode.ts', () => ({ useColorMode: () => ['light', () => undefined] }));
vi.mock('../../web/shell/apollo.ts', () => ({ apollo: {} }));
vi.mock('../../web/shell/session.ts', () => ({
  sessionStore: {},
  useSignedIn: () => ({
    user: { id: 7, firstname: 'Petra', lastname: 'Novak', email: 'petra@uni.example' },
    roles: [],
    currentRole: null,
    impersonatingUserId: null,
    externalToken: null,
  }),
}));
vi.mock('@apollo/client/react', () => ({ useLazyQuery: () => [() => undefined, {}], useMutation: () => [() => undefined, {}] }));
vi.mock('../../web/shell/use-idle.ts', () => ({
  useIdle: (after: number) => {
    facility.idleAfter = after;
    return { idle: false, wake: () => undefined };
  },
}));

stubDevice('/');
vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) }));
const { Footer } = await import('../../web/shell/Footer.tsx');
const { TopBar } = await import('../../web/shell/TopBar.tsx');
const { useDates } = await import('../../web/shell/use-dates.ts');
const { default: IdleWarning } = await import('../../web/shell/IdleWarning.tsx');
const { useStaffPresets } = await import('../../web/proposals/staff/use-staff-filters.ts');

beforeEach(() => {
  settings.clear();
  for (const { id, default: initial } of definitions.catalog.settings) settings.set(id, initial);
});

const bar = <TopBar small={false} onMenu={() => undefined} onSearch={() => undefined} />;

function Dates(): ReactNode {
  const { facilityTime } = useDates();
  const moment = '2030-01-31T22:30:00Z';
  return `${facilityTime.date(moment)} | ${facilityTime.dateTime(moment)}`;
}

function Idle(): ReactNode {
  return (
    <>
      <IdleWarning />
      <IdleAfter />
    </>
  );
}
const IdleAfter = (): ReactNode => `${facility.idleAfter} ms`;

const statuses = [
  { id: 2, shortCode: 'FEASIBILITY_REVIEW' },
  { id: 7, shortCode: 'FAP_REVIEW' },
];
function Presets(): ReactNode {
  const { reviewer, status } = useStaffPresets(statuses);
  return `${reviewer} ${status}`;
}

const drawn = (part: ReactElement): string => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);

test.each<readonly [id: string, value: string, part: ReactElement, before: RegExp, after: RegExp]>([
  ['DATE_FORMAT', 'yyyy/MM/dd', <Dates key="" />, /^31-01-2030 \|/, /^2030\/01\/31 \|/],
  ['DATE_TIME_FORMAT', 'yyyy/MM/dd HH:mm', <Dates key="" />, /\| 31-01-2030 22:30$/, /\| 2030\/01\/31 22:30$/],
  ['TIMEZONE', 'Asia/Tokyo', <Dates key="" />, /22:30$/, /01-02-2030 07:30$/],
  ['DISPLAY_FAQ_LINK', 'true', <Footer key="" />, /^(?!.*shell\.faq)/, /href="\/HelpPage"/],
  ['DISPLAY_PRIVACY_STATEMENT_LINK', 'false', <Footer key="" />, /href="\/PrivacyPage"/, /^(?!.*PrivacyPage)/],
  ['ORGANISATION_NAME', 'Harbour Light Source', bar, />Beamtime</, />Harbour Light Source</],
  ['HEADER_LOGO_FILENAME', 'harbour.svg', bar, /src="\/icon\.svg"/, /src="\/images\/harbour\.svg"/],
  ['PROFILE_PAGE_LINK', 'https://people.example/me', bar, /href="\/ProfilePage\/7"/, /href="https:\/\/people\.example\/me"/],
  ['IDLE_TIMEOUT', '60000', <Idle key="" />, /3600000 ms/, /60000 ms/],
  ['DEFAULT_INST_SCI_REVIEWER_FILTER', 'ALL', <Presets key="" />, /^ME /, /^ALL /],
  ['DEFAULT_INST_SCI_STATUS_FILTER', 'FAP_REVIEW', <Presets key="" />, / 2$/, / 7$/],
])('%s set to %s is seen', (id, value, part, before, after) => {
  expect(drawn(part)).toMatch(before);

  settings.set(id, value);

  expect(drawn(part)).toMatch(after);
});
