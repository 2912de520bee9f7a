import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../engine/text.ts';
import type { PickedUserFragment } from '../generated/writing.ts';
import { notices } from '../shell/index.ts';
import { knownError } from '../ui/errors.ts';
import { asRow, endedAddresses, hasAddress, partAtWork, withoutAddress } from './typed-addresses.ts';
import { choiceFor, personKeyOf, useFoundPeople, type PersonChoice, type Choosable } from './use-found-people.ts';

export type OnAdd = (people: readonly PickedUserFragment[], emails: readonly string[]) => Promise<void> | void;

const isAddress = (choice: PersonChoice): choice is string => typeof choice === 'string';
export const isPerson = (choice: PersonChoice): choice is PickedUserFragment => !isAddress(choice);
const withChoice = (choices: readonly PersonChoice[], one: PersonChoice): readonly PersonChoice[] =>
  choices.some((other) => personKeyOf(other) === personKeyOf(one)) ? choices : [...choices, one];

/** Text and selection of a people field. Nobody is selected before the lookup of exactly this text has answered. */
export function useChosenPeople({ exclude, invited, isThere }: Choosable, onAdd: OnAdd, mend: () => void) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly PersonChoice[]>([]);
  const [adding, setAdding] = useState(false);
  const typedNow = useRef('');
  const waitingEmails = useRef(new Set<string>());
  const typed = partAtWork(text);
  const results = useFoundPeople(typed, { exclude, invited, isThere, chosen });
  const isChoosable = isEmail(typed) && (results.loading || results.choices.length > 0);

  const write = (written: string): void => {
    const next = asRow(written);
    typedNow.current = next;
    setText(next);
    for (const email of endedAddresses(next)) take(email);
  };
  const take = (email: string): void => {
    if (waitingEmails.current.has(email)) return;
    waitingEmails.current.add(email);
    choiceFor(email, { exclude, invited }).then(
      (choice) => {
        // An address without a result stays and is not looked up again with each key.
        if (choice === null) return;
        waitingEmails.current.delete(email);
        if (!hasAddress(typedNow.current, email)) return;
        setChosen((now) => withChoice(now, choice));
        write(withoutAddress(typedNow.current, email));
      },
      () => void waitingEmails.current.delete(email),
    );
  };
  const choose = (keys: readonly string[]): void => {
    const candidates = [...chosen, ...results.choices];
    setChosen(keys.flatMap((key) => candidates.find((one) => personKeyOf(one) === key) ?? []));
    if (keys.length > chosen.length) write('');
  };
  const add = async (): Promise<void> => {
    if (typed !== '' && !isChoosable) return mend();
    setAdding(true);
    try {
      const toAdd = typed === '' ? chosen : withChoice(chosen, typed);
      const answers = await Promise.all(toAdd.map((one) => choiceFor(one, { exclude, invited })));
      const all = answers.filter((one) => one !== null).reduce<readonly PersonChoice[]>(withChoice, []);
      if (answers.includes(null)) {
        const gone = toAdd.filter((one, index) => isAddress(one) && answers[index] === null);
        setChosen(all);
        write(gone.map(personKeyOf).join(', '));
        mend();
      } else await onAdd(all.filter(isPerson), all.filter(isAddress));
    } catch (error) {
      notices.error(knownError(error, t('picker.notAdded')).text);
    } finally {
      setAdding(false);
    }
  };
  return {
    ...results,
    text,
    typed,
    chosen,
    adding,
    isChoosable,
    mayAdd: typed === '' ? chosen.length > 0 : !isEmail(typed) || isChoosable,
    write,
    choose,
    takeTyped: () => isChoosable && take(typed),
    add,
  };
}
