import type { MenuProps } from 'antd';
import type { ItemType } from 'antd/es/menu/interface';
import type { TFunction } from 'i18next';
import { carryQuestion, enableTopic, moveQuestion, moveTopic, nudgeQuestion, type TemplateCommand } from '../commands.ts';
import type { TemplateEditing } from '../editing.ts';
import { placeIn, topicIn } from '../places.ts';
import { removalRefusal } from '../removal.ts';

type Items = NonNullable<MenuProps['items']>;

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly off?: string | null;
}

const item = ({ key, label, onClick, danger = false, off = null }: Choice): ItemType => ({
  key,
  label: off === null ? label : `${label} (${off})`,
  onClick,
  danger,
  disabled: off !== null,
});

export function questionItems(editing: TemplateEditing, t: TFunction, questionId: string, remove: (questionId: string) => void): Items {
  const { draft, run, select, insertAt } = editing;
  const template = draft.getState().definition;
  const place = placeIn(template, questionId);
  if (!place) return [];
  const move = (key: string, command: TemplateCommand | null): ItemType =>
    item({
      key,
      label: t(`studio.editor.menu.${key}`),
      onClick: () => run(command),
      off: command ? null : t('studio.editor.menu.noFurther'),
    });
  const others = template.steps.filter(({ topicId }) => topicId !== place.topicId);
  return [
    item({ key: 'open', label: t('studio.editor.menu.open'), onClick: () => select({ kind: 'question', questionId }, true) }),
    { type: 'divider' },
    move('up', nudgeQuestion(template, questionId, -1)),
    move('down', nudgeQuestion(template, questionId, 1)),
    move('topicBefore', carryQuestion(template, questionId, -1)),
    move('topicAfter', carryQuestion(template, questionId, 1)),
    ...(others.length > 0
      ? [
          {
            key: 'to',
            label: t('studio.editor.menu.toTopic'),
            children: others.map(({ topicId, title, fields }) => ({
              key: `to-${topicId}`,
              label: title,
              onClick: () => void run(moveQuestion(template, questionId, { topicId, index: fields.length })),
            })),
          },
        ]
      : []),
    { type: 'divider' },
    item({
      key: 'insert',
      label: t('studio.editor.menu.insertBelow'),
      onClick: () => insertAt({ topicId: place.topicId, index: place.index + 1 }),
    }),
    item({
      key: 'remove',
      label: t('studio.editor.menu.remove'),
      onClick: () => remove(questionId),
      danger: true,
      off: removalRefusal(editing.catalog, template, [questionId]),
    }),
  ];
}

export function topicItems(editing: TemplateEditing, t: TFunction, topicId: number, remove: (topicId: number) => void): Items {
  const { draft, run, select, insertAt, addTopic } = editing;
  const template = draft.getState().definition;
  const topic = topicIn(template, topicId);
  if (!topic) return [];
  const at = template.steps.indexOf(topic);
  const move = (key: string, command: TemplateCommand | null): ItemType =>
    item({
      key,
      label: t(`studio.editor.menu.${key}`),
      onClick: () => run(command),
      off: command ? null : t('studio.editor.menu.noFurther'),
    });
  const questions = topic.fields.map(({ questionId }) => questionId);
  return [
    item({ key: 'rename', label: t('studio.editor.menu.rename'), onClick: () => select({ kind: 'topic', topicId }, true) }),
    item({
      key: 'enable',
      label: t(topic.isEnabled ? 'studio.editor.menu.disable' : 'studio.editor.menu.enable'),
      onClick: () => run(enableTopic(template, topicId, !topic.isEnabled)),
    }),
    { type: 'divider' },
    move('up', moveTopic(template, topicId, at - 1)),
    move('down', moveTopic(template, topicId, at + 1)),
    { type: 'divider' },
    item({
      key: 'insert',
      label: t('studio.editor.menu.insertQuestion'),
      onClick: () => insertAt({ topicId, index: topic.fields.length }),
    }),
    item({ key: 'add', label: t('studio.editor.menu.addTopicBelow'), onClick: () => void addTopic(at + 1) }),
    item({
      key: 'delete',
      label: t('studio.editor.menu.deleteTopic'),
      onClick: () => remove(topicId),
      danger: true,
      off: removalRefusal(editing.catalog, template, questions),
    }),
  ];
}
