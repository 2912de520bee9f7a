/** Test page with the real form renderer and wizard, or one other component, for browser tests and the typing benchmark. */
import '../../../web/shell/base.css';
import { ApolloProvider } from '@apollo/client/react';
import { App, ConfigProvider, Modal } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { AbilitiesContext } from '../../../web/forms/abilities.ts';
import { loadPageCatalog } from '../../../web/forms/catalog.ts';
import { EntryUndoLog } from '../../../web/forms/entries/entry-undo-log.ts';
import { WithEntries } from '../../../web/forms/entries/WithEntries.tsx';
import { StepForm } from '../../../web/forms/renderer/StepForm.tsx';
import type { RawForm } from '../../../web/forms/wizard/api.ts';
import { rowsOfProposal } from '../../../web/proposals/wizard/rows-of-proposal.ts';
import { LeaveGuard } from '../../../web/ui/LeaveGuard.tsx';
import { QuestionarySession } from '../../../web/forms/wizard/session.ts';
import { Wizard } from '../../../web/forms/wizard/Wizard.tsx';
import { apollo } from '../../../web/shell/apollo.ts';
import { startTexts } from '../../../web/shell/i18n.ts';
import { sessionStore as signIn } from '../../../web/shell/session.ts';
import { themeFor } from '../../../web/shell/theme.ts';
import { letTabLeaveLists } from '../../../web/ui/tab-leaves-lists.ts';
import { madeUpAbilities, proofApi, madeUpToken, type MadeUp } from './made-up.ts';
import { MadeUpPage, type PageToShow } from './MadeUpPage.tsx';
import { proofParts, runs, type PartName, type Run } from './parts.tsx';

export interface FormToShow {
  readonly form: Omit<RawForm, 'versions'>;
  readonly viewer: Viewer;
  /** All steps at once, or one at a time in the wizard, optionally in a dialog. */
  readonly as: 'steps' | 'wizard' | 'dialog';
  readonly officer?: boolean;
  /** Uses the real question rows of this proposal, through `/graphql`. */
  readonly proposalPk?: number;
}

export interface FormPage {
  readonly show: (what: FormToShow) => Promise<void>;
  readonly showPart: (name: PartName) => void;
  /** The page of an item that the product does not know; its questionary is asked for at `/graphql`. */
  readonly showPage: (what: PageToShow) => void;
  readonly runs: readonly Run[];
  readonly made: MadeUp;
  readonly answers: () => unknown;
  readonly showProblems: () => void;
}

declare global {
  interface Window {
    formPage: FormPage;
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
let root: Root | null = null;
let session: QuestionarySession | null = null;
const made: MadeUp = { saves: [], asked: [], finishUpload: null, progress: null };
const current = (): QuestionarySession => {
  if (!session) throw new Error('no form is shown');
  return session;
};

function AllSteps({ of: { questionnaire, store } }: { readonly of: QuestionarySession }): ReactNode {
  return questionnaire.steps.map((step) => <StepForm key={step.topicId} store={store} step={step} readOnly={false} />);
}

async function show({ form, viewer, as, officer = false, proposalPk }: FormToShow): Promise<void> {
  const catalog = await loadPageCatalog();
  const raw: RawForm = { ...form, versions: new Map() };
  session = new QuestionarySession({ catalog, form: raw, viewer, api: proofApi(made, raw), now: () => new Date() });
  const shown = session;
  if (viewer) signIn.start(madeUpToken(viewer));
  made.saves.length = 0;
  made.asked.length = 0;
  const onKept = (topicId: number): void => void made.asked.push(`keep the rows of ${topicId}`);
  const wizard = <Wizard session={shown} officer={officer} readOnly={false} onKept={onKept} />;
  const shapes = { wizard, steps: <AllSteps of={shown} />, dialog: <Modal open title="Dialog" footer={null} children={wizard} /> };
  const parts = shapes[as];
  const content = (
    <>
      <LeaveGuard />
      <Link to="/elsewhere">elsewhere</Link>
      {proposalPk === undefined ? (
        parts
      ) : (
        <WithEntries
          session={shown}
          held={rowsOfProposal}
          parentId={proposalPk}
          officer={officer}
          readOnly={false}
          made={new EntryUndoLog({ remove: () => Promise.resolve(), unmake: () => Promise.resolve(), restore: () => Promise.resolve() })}
        >
          {parts}
        </WithEntries>
      )}
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: content },
    { path: '/elsewhere', element: <p>another page</p> },
  ]);
  draw(
    <AbilitiesContext value={madeUpAbilities(made, () => shown.store)}>
      <RouterProvider router={router} />
    </AbilitiesContext>,
  );
}

function draw(what: ReactNode): void {
  root?.unmount();
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <ConfigProvider theme={themeFor('light', new Map(), still)}>
      <App>
        <ApolloProvider client={apollo}>{what}</ApolloProvider>
      </App>
    </ConfigProvider>,
  );
}

letTabLeaveLists();
await startTexts();
window.formPage = {
  show,
  showPart: (name) => {
    signIn.start(madeUpToken({ role: 'USER', userId: 1, isInternal: false }));
    draw(proofParts[name]);
  },
  showPage: (what) => {
    signIn.start(madeUpToken({ role: 'USER', userId: 1, isInternal: false }));
    const element = <MadeUpPage what={what} made={made} />;
    draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  },
  runs,
  made,
  answers: () => current().store.answers,
  showProblems: () => current().store.showAllProblems(),
};
