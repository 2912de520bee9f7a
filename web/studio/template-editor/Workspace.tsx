import './template-editor.css';
import { Grid } from 'antd';
import { useCallback, useMemo, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Drawer } from '../../ui/Drawer.tsx';
import { isLeavingDetails } from '../shared/focus-details.ts';
import { DraftMessages } from '../shared/DraftMessages.tsx';
import { useHistoryKeys } from '../shared/use-history-keys.ts';
import { TemplateKeysDialog } from './bar/KeysDialog.tsx';
import { TemplateToolbar } from './bar/Toolbar.tsx';
import { TemplateCanvas } from './canvas/Canvas.tsx';
import { TemplateEditingContext, type InsertPlace } from './editing.ts';
import { TemplateFindingsPanel } from './findings/FindingsPanel.tsx';
import { marksOf } from './findings/marks.ts';
import { useFindings } from './findings/use-findings.ts';
import { focusPart, focusCanvasRow, showRow } from './focus.ts';
import { TemplateEditorInspector } from './inspector/Inspector.tsx';
import { LanguagesPart } from './languages/LanguagesPart.tsx';
import { defaultPlace } from './library/default-place.ts';
import { LibraryPanel } from './library/LibraryPanel.tsx';
import { PublishPart } from './publish/PublishPart.tsx';
import { addressOf, domIdOf, sameSelection, canvasSelectionIn, type CanvasSelection } from './selection.ts';
import { useEditingValue, type EditingParts } from './use-editing-value.ts';
import type { AskedPart } from './inspector/types.ts';
import { RuleQuestionsContext, useRuleQuestionsOf } from './inspector/use-rule-questions.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const PreviewDrawer = onDemand(() => import('./preview/PreviewDrawer.tsx'));

/** Synchronous, so that nobody types into the details of the previous selection. */
const AT_ONCE = { replace: true, preventScrollReset: true, flushSync: true } as const;

export function TemplateWorkspace(parts: EditingParts) {
  const { t } = useTranslation();
  const { draft } = parts;
  const { definition } = useSyncExternalStore(draft.subscribe, draft.getState);
  const screens = Grid.useBreakpoint();
  const wide = screens.lg ?? true;
  const [address, setAddress] = useSearchParams();
  const selection = canvasSelectionIn(address, definition);
  const [opened, setOpened] = useState(false);
  const [place, setPlace] = useState<InsertPlace | null>(null);
  const [libraryOpen, setLibraryOpen] = useState(() => window.matchMedia('(min-width: 1500px)').matches);
  /** Increases with every request to focus the library. */
  const [aimed, setAimed] = useState(0);
  const [keysOpen, setKeysOpen] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [askedPart, setAskedPart] = useState<AskedPart | null>(null);

  const select = (next: CanvasSelection, open = false): void => {
    setOpened(open);
    setPlace(null);
    if (!sameSelection(selection, next)) setAddress(addressOf(next), AT_ONCE);
  };
  const insertAt = (at: InsertPlace): void => {
    setPlace(at);
    setOpened(false);
    setLibraryOpen(true);
    setAimed((times) => times + 1);
  };
  const back = (event: KeyboardEvent): void => {
    if (isLeavingDetails(event)) focusCanvasRow(selection);
  };
  const closeLibrary = (): void => {
    setLibraryOpen(false);
    focusCanvasRow(selection);
  };
  const editing = useEditingValue(parts, { select, insertAt });
  const questions = useRuleQuestionsOf(parts.catalog, definition);
  const help = useCallback(() => setKeysOpen(true), []);
  useHistoryKeys({ undo: editing.undo, redo: editing.redo, more: { '?': help } });
  const announcement = useSyncExternalStore(editing.announcer.subscribe, editing.announcer.getText);
  const findings = useFindings(editing);
  const marks = useMemo(() => marksOf(findings.findings), [findings.findings]);
  const go = (to: CanvasSelection, path?: string): void => {
    select(to, true);
    setAskedPart(path === undefined ? null : { of: domIdOf(to), path });
    if (path === undefined) showRow(to);
    else focusPart(to, path);
  };

  const library = (
    <LibraryPanel key={aimed} place={place ?? defaultPlace(definition, selection)} takesFocus={aimed > 0} onClose={closeLibrary} />
  );
  const inspector = (
    <div data-details={domIdOf(selection)} className="beamtime-details">
      <TemplateEditorInspector selection={selection} asked={askedPart?.of === domIdOf(selection) ? askedPart : null} />
    </div>
  );
  return (
    <TemplateEditingContext value={editing}>
      <RuleQuestionsContext value={questions}>
        <TemplateToolbar
          libraryOpen={libraryOpen}
          onLibrary={() => setLibraryOpen(!libraryOpen)}
          onPreview={() => setPreviewing(true)}
          onTemplate={() => select({ kind: 'template' }, true)}
          onHelp={help}
        >
          <LanguagesPart />
          <PublishPart findings={findings.findings} onGo={go} />
        </TemplateToolbar>
        <DraftMessages draft={draft} />
        <div className="beamtime-visually-hidden" role="status">
          {announcement}
        </div>
        <div className="beamtime-workspace" data-library={wide && libraryOpen}>
          {wide && libraryOpen && <div className="beamtime-side">{library}</div>}
          <TemplateCanvas selection={selection} marks={marks} />
          {wide && (
            <aside
              className="beamtime-side beamtime-inspector"
              data-of={domIdOf(selection)}
              aria-label={t('studio.editor.inspector')}
              onKeyDown={back}
            >
              {inspector}
            </aside>
          )}
        </div>
        {!wide && (
          <NarrowPanels
            {...{ libraryOpen, opened, library, inspector }}
            onCloseLibrary={() => setLibraryOpen(false)}
            onCloseInspector={() => setOpened(false)}
          />
        )}
        <TemplateFindingsPanel {...findings} onGo={go} />
        {previewing && <PreviewDrawer onClose={() => setPreviewing(false)} />}
        {keysOpen && <TemplateKeysDialog onClose={() => setKeysOpen(false)} />}
      </RuleQuestionsContext>
    </TemplateEditingContext>
  );
}

interface NarrowPanelsProps {
  readonly libraryOpen: boolean;
  readonly opened: boolean;
  readonly library: ReactNode;
  readonly inspector: ReactNode;
  readonly onCloseLibrary: () => void;
  readonly onCloseInspector: () => void;
}

function NarrowPanels({ libraryOpen, opened, library, inspector, onCloseLibrary, onCloseInspector }: NarrowPanelsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Drawer
        open={libraryOpen}
        placement="left"
        size={360}
        closable={false}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        aria-label={t('studio.editor.library.title')}
        onClose={onCloseLibrary}
        destroyOnHidden
      >
        {library}
      </Drawer>
      <Drawer
        open={opened}
        placement="right"
        size={400}
        title={t('studio.editor.inspector')}
        styles={{ wrapper: { maxWidth: '100vw' } }}
        className="beamtime-inspector"
        onClose={onCloseInspector}
        destroyOnHidden
      >
        {inspector}
      </Drawer>
    </>
  );
}
