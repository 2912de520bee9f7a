import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodedError } from '../../../engine/errors.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { Announcer } from './announcer.ts';
import { addTopic, type TemplateCommand } from './commands.ts';
import type { TemplateEditing, InsertPlace } from './editing.ts';
import { RefusedSettings } from './refused-settings.ts';
import type { CanvasSelection } from './selection.ts';
import { followRow } from './focus.ts';
import { takeTopicNumber } from './topic-numbers.ts';

export type EditingParts = Pick<TemplateEditing, 'templateId' | 'draft' | 'catalog' | 'group'>;

interface Hands {
  readonly select: (selection: CanvasSelection, open?: boolean) => void;
  readonly insertAt: (place: InsertPlace) => void;
}

/** Stable object, so that components which only run commands do not rerender when the template changes. */
export function useEditingValue({ templateId, draft, catalog, group }: EditingParts, hands: Hands): TemplateEditing {
  const { t } = useTranslation();
  const latest = useRef(hands);
  latest.current = hands;
  const select = useCallback<TemplateEditing['select']>((selection, open) => latest.current.select(selection, open), []);
  return useMemo(() => {
    const announcer = new Announcer();
    const run = (command: TemplateCommand | null): boolean => {
      if (!command) return false;
      try {
        draft.run(command.label, command.edits);
      } catch (error) {
        notices.error(error instanceof CodedError ? error.message : t('common.failed'));
        return false;
      }
      announcer.announce(command.said);
      if (command.select) {
        select(command.select);
        followRow(command.select);
      }
      return true;
    };
    const again = (what: 'undo' | 'redo'): void => {
      const { history } = draft.getState();
      const step = (what === 'undo' ? history.done : history.undone).at(-1);
      if (!step) return announcer.announce(t(`studio.draft.${what}Nothing`));
      if (draft[what]()) announcer.announce(t(`studio.editor.said.${what}`, { label: step.label }));
    };
    return {
      templateId,
      draft,
      catalog,
      group,
      announcer,
      refused: new RefusedSettings(),
      run,
      select,
      undo: () => again('undo'),
      redo: () => again('redo'),
      insertAt: (place) => latest.current.insertAt(place),
      addTopic: async (index) => {
        try {
          const topicId = await takeTopicNumber();
          run(addTopic(draft.getState().definition, topicId, index));
          select({ kind: 'topic', topicId }, true);
        } catch (error) {
          notices.error(knownError(error, t('common.failed')).text);
        }
      },
    };
  }, [templateId, draft, catalog, group, select, t]);
}
