import { CombinedGraphQLErrors } from '@apollo/client';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { problemText } from '../../engine/catalog/index.ts';
import { fail, type ErrorContext, type Reason } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { compile, type CompiledField } from '../../engine/questionnaires/index.ts';
import { visitTeamProblem } from '../../engine/rules/visits.ts';
import { root } from '../../scripts/files.ts';
import { AbilitiesContext, type Abilities } from '../../web/forms/abilities.ts';
import { FormStore } from '../../web/forms/renderer/form-store.ts';
import { FieldSummary } from '../../web/forms/summary/FieldSummary.tsx';
import { rejectionOf } from '../../web/forms/uploads/check-file.ts';
import { UploadState } from '../../web/forms/uploads/UploadState.tsx';
import type { UploadPhase } from '../../web/forms/uploads/use-uploads.ts';
import ChoiceWidget from '../../web/forms/widgets/choice.tsx';
import { QuestionarySession } from '../../web/forms/wizard/session.ts';
import { ProposalId } from '../../web/proposals/components/ProposalId.tsx';
import { reach } from '../../web/shell/reach.ts';
import { knownError, reasonText } from '../../web/ui/errors.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../support/definitions.ts';
import { aRawForm } from '../support/questionary-session.ts';

const { catalog } = definitions;
const web = join(root, 'web');

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(web, 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});
afterEach(() => void vi.unstubAllGlobals());

/** Exactly the text, optionally followed by a helping sentence. */
const saying = (text: string) => new RegExp(`^${text.replaceAll(/[.()?]/g, '\\$&')}(?:$|[.:]? )`);

function read(part: ReactNode): readonly string[] {
  const page = renderToStaticMarkup(<I18nextProvider i18n={i18next}>{part}</I18nextProvider>);
  const names = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, name = '']) => name);
  return [...names, ...page.replaceAll(/<svg.*?<\/svg>|<style.*?<\/style>/gs, '').split(/<[^>]*>/)];
}

const nothing = (): undefined => undefined;
const inForm = (part: ReactNode) => read(<AbilitiesContext value={{} as Abilities}>{part}</AbilitiesContext>);

const upload = (state: UploadPhase) =>
  read(<UploadState upload={{ key: 1, file: new File([], 'beam.pdf'), state }} onCancel={nothing} onDismiss={nothing} onRetry={nothing} />);
const chosen = (name: string, size: number) => {
  const rejection = rejectionOf({ name, type: '', size }, ['.pdf'], 100);
  return upload({ kind: 'rejected', text: i18next.t(`widgets.upload.rejected.${rejection}`), isTooLarge: false });
};

function unanswered(dataType: string, config: JsonObject = {}): { readonly store: FormStore; readonly field: CompiledField } {
  const questionnaire = compile(aTemplate(aQuestion(dataType, config)), catalog);
  const viewer = { role: 'USER', userId: 1, isInternal: false } as const;
  const store = new FormStore({ catalog, questionnaire, answers: {}, context: aContext(), viewer });
  const field = questionnaire.fields.get('question');
  if (!field) throw new Error(`no question of type ${dataType}`);
  return { store, field };
}
const summary = (dataType: string) => inForm(<FieldSummary {...unanswered(dataType)} rows={() => null} />);
const choice = () => {
  const { field } = unanswered('SELECTION_FROM_OPTIONS', { options: [] });
  return inForm(<ChoiceWidget {...({ field, config: field.config, value: [] } as unknown as ComponentProps<typeof ChoiceWidget>)} />);
};

test.each<readonly [text: string, page: () => readonly string[]]>([
  ['Error occurred', () => upload({ kind: 'error' })],
  ['Upload cancelled', () => upload({ kind: 'aborted' })],
  ['Incorrect file type', () => chosen('beam.exe', 9)],
  ['File size is 0 bytes', () => chosen('beam.pdf', 0)],
  ['Please make sure your file is of correct type, has an extension and not zero bytes.', () => chosen('beam', 9)],
  ['No available answer found', choice],
  ['Not answered', () => summary('BOOLEAN')],
  ['Left blank', () => summary('DATE')],
  ['Pre-submission reference. Reference will change upon submission.', () => read(<ProposalId id="703813" preliminary />)],
])('the page shows: %s', (text, page) => {
  expect(page()).toContainEqual(expect.stringMatching(saying(text)) as string);
});

const CLAIMS = { user: { id: 1 }, roles: [], currentRole: null, exp: Date.now() / 1000 + 86_400 };
const aToken = (ageInS: number): string =>
  `head.${Buffer.from(JSON.stringify({ ...CLAIMS, iat: Date.now() / 1000 - ageInS })).toString('base64url')}.signature`;

type Answer = () => Response | Promise<Response>;

function aTab(answer: Answer, ageInS = 0): void {
  vi.resetModules();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigator: { userAgent: '' } }));
  const stored = new Map([['beamtime.token', aToken(ageInS)]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer));
}

const refusal = (reason: Reason) => () => {
  const { code, message } = fail(reason);
  return Response.json({ data: null, errors: [{ message, extensions: { code, reason } }] });
};
const nobodyThere = () => Promise.reject(new TypeError('Failed to fetch'));

async function called(answer: Answer): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer));
  return reach('/graphql').then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
}

async function told(answer: Answer, ageInS = 0): Promise<string> {
  aTab(answer, ageInS);
  const { apollo } = await import('../../web/shell/apollo.ts');
  const { notices } = await import('../../web/ui/notices.ts');
  const { sessionStore: session } = await import('../../web/shell/session.ts');
  const { ShellDocument } = await import('../../web/generated/operations.ts');
  const said: string[] = [];
  notices.connect((_kind, text) => void said.push(text));
  await apollo.query({ query: ShellDocument }).catch(nothing);
  return session.current() === null ? said.join() : '';
}

async function download(status: number, reason: Reason, path = '/download/pdf/proposal/1'): Promise<string> {
  aTab(nobodyThere);
  const { downloadRefusal: refusalOf } = await import('../../web/shell/download-refusal.ts');
  const { code, message } = fail(reason);
  return refusalOf(path, status, JSON.stringify({ code, reason, message })).text;
}

const ofNoGroup = (): string => {
  try {
    const api = { load: () => Promise.reject(new Error()), save: () => Promise.reject(new Error()) };
    const viewer = { role: 'USER', userId: 1, isInternal: false } as const;
    new QuestionarySession({ catalog: { ...catalog, templateGroups: new Map() }, form: aRawForm(), viewer, api, now: () => new Date() });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const EXPIRED = 'Your session has expired, you will need to log in again.';
const EXPIRED_OUTSIDE = 'Your session has expired, you will need to log in again through the external homepage';

test.each<readonly [text: string, when: string, say: () => string | Promise<string>]>([
  ['Connection problem!', 'nobody is there', () => called(nobodyThere)],
  ['No response received from server', 'a proxy answers', () => called(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['Failed to load template', 'the definitions have no such group', ofNoGroup],
  [EXPIRED, 'the token is too old', () => told(refusal('INVALID_TOKEN'))],
  [EXPIRED_OUTSIDE, 'the provider has ended it', () => told(refusal('EXTERNAL_TOKEN_INVALID'))],
  ['Server rejected user credentials', 'a token is not renewed', () => told(refusal('INVALID_TOKEN'), 7_200)],
  [EXPIRED_OUTSIDE, 'a download meets no session', () => download(401, 'INVALID_TOKEN')],
  ['No attachments found', 'nobody has attached anything', () => download(404, 'NO_ATTACHMENTS')],
  ['Failed to download file', 'a file fails', () => download(500, 'INTERNAL')],
  [
    'Could not download proposal attachment(s) of selected question(s)',
    'attachments fail',
    () => download(429, 'PDF_BUSY', '/download/zip/attachment/1'),
  ],
])('a person is told: %s (%s)', async (text, _when, say) => {
  expect(await say()).toMatch(saying(text));
});

const SERVERS: readonly (readonly [text: string, reason: Reason, context?: ErrorContext])[] = [
  ['Something went wrong!', 'INTERNAL'],
  ['Proposal not found', 'PROPOSAL_NOT_FOUND'],
  ['Failed to load questionary details', 'QUESTIONARY_NOT_FOUND'],
  ['Failed to load template', 'TEMPLATE_NOT_FOUND'],
  ['Could not find questionary step with topic id 7', 'TOPIC_NOT_FOUND', { topicId: 7 }],
  ['Definitions for TIDE was not found', 'QUESTION_TYPE_UNKNOWN', { type: 'TIDE' }],
  ['Search input not implemented for TIDE', 'QUESTION_NOT_SEARCHABLE', { type: 'TIDE' }],
  ['Only draft proposals can be deleted', 'ONLY_DRAFTS_CAN_BE_DELETED'],
  ['Only PI can delete proposal', 'ONLY_PI_CAN_DELETE'],
  ['Incorrect file type', 'FILE_TYPE_REFUSED'],
  ['File size is 0 bytes', 'FILE_EMPTY'],
  ['Technical Review not found', 'TECHNICAL_REVIEW_NOT_FOUND'],
  ['Review not found', 'REVIEW_NOT_FOUND'],
  ['Experiment safety review not found', 'SAFETY_REVIEW_NOT_FOUND'],
];

test.each(SERVERS.map(([text, reason, context]) => ({ text, reason, context })))(
  'the first words of the server are told as they are: $text',
  ({ text, reason, context }) => {
    const { message } = fail(reason, context);
    const answer = new CombinedGraphQLErrors({ data: null, errors: [{ message }, { message: 'and more' }] });

    expect([reasonText(reason, context), knownError(answer, 'nothing else').text]).toEqual([text, text]);
  },
);

test.each([
  ['Incorrect file type', 'FILE_TYPE_WRONG'],
  ['File size is 0 bytes', 'FILE_EMPTY'],
])('under an answer stands: %s', (text, code) => {
  expect(problemText(catalog, { code })).toBe(text);
});

test('what is told after submission, where the call has no text of its own, is that of all proposals', () => {
  const labels = catalog.templateGroups.get('PROPOSAL')?.ends.labels;

  expect(labels?.['done']).toBe('Your proposal has been submitted successfully. You will receive a confirmation email soon.');
  expect(labels?.['doneUnconfirmed']).toBe('Your proposal has been submitted successfully.');
  expect(readFileSync(join(web, 'proposals/wizard/use-submission.ts'), 'utf8')).toContain("labels['done']");
});

/** Dialog and message texts, with their keys and the code that uses them. */
const ASKED: readonly (readonly [text: string, key: string, by: string, values?: Readonly<Record<string, string>>])[] = [
  ['Something went wrong!', 'common.failed', 'shell/use-new-token.ts'],
  ['Something went wrong!', 'wizard.somethingWrong', 'proposals/wizard/use-submission.ts'],
  [EXPIRED, 'session.ended', 'shell/IdleWarning.tsx'],
  ['Unknown error occurred', 'session.unknownError', 'shell/ExternalAuth.tsx'],
  ['System configuration error', 'session.configurationError', 'shell/ExternalAuth.tsx'],
  ['Return to frontpage', 'session.returnToFrontpage', 'shell/SignInProblem.tsx'],
  ['Changing role...', 'session.changingRole', 'shell/ChangeRole.tsx'],
  ['No Users', 'picker.noUsers', 'users/UserTable.tsx'],
  ['No Previous Collaborators', 'picker.noCollaborators', 'users/UserTable.tsx'],
  ['We cannot find that email', 'picker.notFound', 'users/FindByEmail.tsx'],
  ['No buffer selected', 'widgets.entries.noneSelected', 'proposals/wizard/CopyDialog.tsx', { question: 'buffer' }],
  ['No proposal(s) with matching buffer', 'widgets.entries.noProposals', 'proposals/wizard/CopyDialog.tsx', { question: 'buffer' }],
  ['Proposal not found', 'proposals.view.notFound', 'proposals/view/ReviewWindow.tsx'],
  ['Failed to load questionary details', 'wizard.loadFailed', 'forms/wizard/api.ts'],
  ['Failed to load questionary details', 'wizard.loadFailed', 'forms/summary/EntrySummary.tsx'],
  ['Failed to load template', 'studio.editor.failed', 'studio/template-editor/pages/TemplateEditor.tsx'],
  [
    'Search input not implemented for TIDE',
    'proposals.question.notImplemented',
    'proposals/officer/QuestionSearchDialog.tsx',
    { type: 'TIDE' },
  ],
  ['Are you sure?', 'common.areYouSure', 'proposals/pages/MyProposals.tsx'],
  ['You must select active call', 'proposals.clone.callRequired', 'proposals/components/CloneDialog.tsx'],
  ['You must select active call', 'proposals.clone.callRequired', 'proposals/officer/CloneManyDialog.tsx'],
  ['Proposal cloned successfully', 'proposals.clone.done', 'proposals/components/CloneDialog.tsx', { title: 'Ice', call: 'ROUND-12' }],
  ['Saved', 'wizard.savedAt', 'forms/wizard/SaveLine.tsx', { at: '12:00' }],
  ['Saved!', 'common.saved', 'users/ProfileForm.tsx'],
  ['Saved and proposal resubmitted', 'wizard.resubmitted', 'proposals/pages/ProposalEdit.tsx'],
  ['Invitation sent successfully!', 'picker.invitationSent', 'users/InviteForm.tsx'],
  ['Code verification successful', 'join.done', 'proposals/components/JoinDialog.tsx'],
  ['You must select proposal status', 'proposals.status.required', 'proposals/officer/ChangeStatusDialog.tsx'],
  ['Proposal has no technical review', 'technicalReviews.none', 'technical-reviews/TechnicalReviewsTab.tsx'],
  ['No Internal Reviewers found with that surname', 'technicalReviews.internal.noneFound', 'technical-reviews/InternalReviewerSelect.tsx'],
  ['Experiment safety review questionary not found', 'safetyReviews.noQuestionary', 'experiment-safety/review/ReviewForm.tsx'],
  ['Could not create visit registration stub', 'visits.registration.notCreated', 'visits/RegistrationDialog.tsx'],
  ['Failed to fetch data for blank visit registration', 'visits.registration.notLoaded', 'visits/RegistrationDialog.tsx'],
  ['User not available', 'visits.unavailable', 'visits/VisitTeamForm.tsx'],
];

test.each(ASKED.map(([text, key, by, values = {}]) => ({ text, key, by, values })))('$by says: $text', ({ text, key, by, values }) => {
  expect(i18next.t(key, values)).toMatch(saying(text));
  expect(readFileSync(join(web, by), 'utf8')).toContain(`'${key}'`);
});

test.each([
  ['Unit created successfully', 'records/unit', 'created'],
  ['Message created successfully', 'records/predefined-message', 'created'],
  ['Message changes saved successfully', 'records/predefined-message', 'updated'],
  ['Message deleted successfully', 'records/predefined-message', 'deleted'],
  ['Your review has been submitted successfully.', 'template-groups/fap-review', 'done'],
  ['Safety review submitted successfully', 'template-groups/experiment-safety-review', 'done'],
  ['Only printable ASCII characters are allowed.', 'vocabulary/problems', 'PRINTABLE_ASCII_ONLY'],
])('a definition says: %s', (text, file, key) => {
  expect(readFileSync(join(web, `../definitions/${file}.json`), 'utf8')).toContain(`"${key}": "${text}"`);
});

test.each([
  ['No technical reviews found for the selected proposal', 'technicalReviews.bulk.why.none'],
  ['Invite Reviewer', 'picker.invite.FAP_REVIEWER'],
  ['Internal review created successfully', 'technicalReviews.internal.created'],
  ['Internal review updated successfully', 'technicalReviews.internal.updated'],
  ['Internal review deleted successfully', 'technicalReviews.internal.deleted'],
])('a choice of texts has: %s', (text, key) => {
  expect(i18next.t(key)).toMatch(saying(text));
});

test('a visit without a team lead says: Please select the team lead', () => {
  expect(visitTeamProblem({ team: [1], teamLeadUserId: null })).toBe('Please select the team lead');
  expect(visitTeamProblem({ team: [1], teamLeadUserId: 2 })).toBe('Team lead must be one of the visitors');
});
