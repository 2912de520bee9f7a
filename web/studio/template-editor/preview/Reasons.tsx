import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Collapse, Flex, Tag, Typography } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { explain, traceText, type Trace } from '../../../../engine/questionnaires/index.ts';
import { hasWords } from '../../../../engine/text.ts';
import type { QuestionarySession } from '../../../forms/index.ts';
import { FindBox } from '../../../ui/FindBox.tsx';
import { allFields } from '../places.ts';

const COLOURS = { SHOWN: 'success', HIDDEN: 'default', NOT_READABLE: 'warning', SWITCHED_OFF: 'default' } as const satisfies Record<
  Trace['verdict'],
  string
>;

/** All questions of the template with the reasons why they are visible, hidden or required, given the current answers. */
export function Reasons({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  const { store, questionnaire } = session;
  const evaluation = useSyncExternalStore(session.subscribe, () => store.evaluation);
  const [search, setSearch] = useState('');
  const fields = allFields(questionnaire.template).filter(({ question, naturalKey }) => hasWords([question, naturalKey], search));
  const stateOf = (questionId: string) => evaluation.fields.get(questionId);
  return (
    <section className="beamtime-reasons" aria-label={t('studio.editor.preview.why')}>
      <FindBox label={t('studio.editor.preview.find')} value={search} onChange={setSearch} />
      <Collapse
        size="small"
        destroyOnHidden
        items={fields.map(({ questionId, question }) => {
          const state = stateOf(questionId);
          const word = !state ? 'SWITCHED_OFF' : !state.relevant ? 'HIDDEN' : state.visible ? 'SHOWN' : 'NOT_READABLE';
          return {
            key: questionId,
            label: question,
            extra: (
              <Flex gap={4} wrap justify="flex-end">
                {state?.required && <Tag color="processing">{t('studio.editor.required')}</Tag>}
                <Tag color={COLOURS[word]}>{t(`studio.editor.preview.verdict.${word}`)}</Tag>
              </Flex>
            ),
            children: <Reason session={session} questionId={questionId} />,
          };
        })}
      />
    </section>
  );
}

function Reason({ session, questionId }: { readonly session: QuestionarySession; readonly questionId: string }) {
  const { store, questionnaire } = session;
  const { lines } = explain(questionnaire, store.answers, store.context, store.viewer, questionId);
  return (
    <ul className="beamtime-trace">
      {lines.map((line, i) => (
        <li key={`${i} ${line.code}`} style={{ marginInlineStart: line.depth * 16 }}>
          {line.holds === undefined ? null : line.holds ? (
            <CheckOutlined className="beamtime-mark-ok" aria-hidden />
          ) : (
            <CloseOutlined className="beamtime-mark-error" aria-hidden />
          )}{' '}
          <Typography.Text>{traceText(store.catalog, line)}</Typography.Text>
        </li>
      ))}
    </ul>
  );
}
