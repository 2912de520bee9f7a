import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { display, displayText } from '../../../engine/questionnaires/index.ts';
import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { useDates } from '../../shell/index.ts';
import { ClashChoice } from '../../ui/ClashChoice.tsx';
import { showAndFocus } from '../../ui/focus-in-sight.ts';
import type { Clash } from './api.ts';
import type { QuestionarySession } from './session.ts';
import { isOwn, nameOf, writerOf } from './writer.ts';

/** Shows where to choose in the wizard that this is a part of, and moves the focus there: a row has one in its dialog, above that of the item that holds it. */
export const goToClashes = (from: Element | null): void =>
  showAndFocus(from?.closest('.beamtime-wizard-main')?.querySelector<HTMLElement>('.beamtime-clashes') ?? null);

/** Somebody else changed the same answers meanwhile: both are shown, and the person decides. */
export function ClashPanel(props: ClashesProps) {
  return props.clashes.length > 0 && <Clashes {...props} />;
}

interface ClashesProps {
  readonly session: QuestionarySession;
  readonly clashes: readonly Clash[];
  readonly onChoose: (clash: Clash, keep: 'mine' | 'theirs') => void;
  /** One is over under the focus, also by what a colleague has done. */
  readonly onLost: (clash: Clash) => void;
}

function Clashes({ session, clashes, onChoose, onLost }: ClashesProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { store, questionnaire } = session;
  // one may write on before deciding, and names of files and people come later
  useSyncExternalStore(store.subscribe, () => store.evaluation);
  return (
    <div role="alert" tabIndex={-1} className="beamtime-clashes">
      {clashes.map((clash) => {
        const field = questionnaire.fields.get(clash.questionId);
        if (!field) return null;
        const { column } = clash;
        const whole = store.state(clash.questionId).answer;
        const text = (value: Json): string =>
          column ? columnText(value, store.context.facts) : displayText(display(field, value, store.context));
        const mine = column && isObject(whole) ? (whole[column] ?? null) : whole;
        const writer = writerOf(clash);
        const who = isOwn(writer, store.viewer) ? null : nameOf(writer, store.viewer);
        const said = {
          who: who ?? '',
          question: column ? t(`wizard.clash.columns.${column}`, { defaultValue: field.question }) : field.question,
          at: readerTime.timeOfDay(clash.changedAt),
        };
        return (
          <ClashChoice
            key={`${clash.questionId} ${column ?? ''}`}
            title={t(who === null ? 'wizard.clash.ownTitle' : 'wizard.clash.title', said)}
            who={who}
            theirs={text(clash.value as Json)}
            mine={text(mine)}
            onChoose={(keep) => onChoose(clash, keep)}
            onLost={() => onLost(clash)}
          />
        );
      })}
    </div>
  );
}

/** Title and abstract are texts; people are numbers that the facts have names for. */
function columnText(value: Json, facts: JsonObject): string {
  const people = facts['users'];
  const name = (id: Json): string => {
    const person = isList(people) ? people.find((one) => isObject(one) && one['id'] === id) : undefined;
    return isObject(person) && typeof person['name'] === 'string' ? person['name'] : `#${JSON.stringify(id)}`;
  };
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return name(value);
  return isList(value) ? value.map((one) => (typeof one === 'string' ? one : name(one))).join(', ') : '';
}
