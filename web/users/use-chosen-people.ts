import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../engine/text.ts';
import type { PickedUserFragment } from '../generated/writing.ts';
import { notices } from '../shell/index.ts';
import { knownError } from '../ui/errors.ts';
import { asRow, endedAddresses, hasAddress, partAtWork, withoutAddress } from './typed-addresses.ts';
import { choiceFor, keyOf, useFoundPeople, type Choice, type Choosable } from './use-found-people.ts';

export type OnAdd = (people: readonly PickedUserFragment[], emails: readonly string[]) => Promise<void> | void;

const isAddress = (choice: Choice): choice is string => typeof choice === 'string';
export const isPerson = (choice: Choice): choice is PickedUserFragment => !isAddress(choice);
const withChoice = (choices: readonly Choice[], one: Choice): readonly Choice[] =>
  choices.some((other) => keyOf(other) === keyOf(one)) ? choices : [...choices, one];

/** The text of a field for people and who is chosen by it. Nobody is chosen before the look-up has answered for exactly this text. */
export function useChosenPeople({ exclude, invited }: Choosable, onAdd: OnAdd, mend: () => void) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [adding, setAdding] = useState(false);
  const typedNow = useRef('');
  const asked = useRef(new Set<string>());
  const typed = partAtWork(text);
  const found = useFoundPeople(typed, { exclude, invited, chosen });
  const isChoosable = isEmail(typed) && (found.loading || found.choices.length > 0);

  const write = (written: string): void => {
    const next = asRow(written);
    typedNow.current = next;
    setText(next);
    for (const email of endedAddresses(next)) take(email);
  };
  /** Asks whom a whole address stands for, and chooses that unless the address was changed meanwhile. */
  const take = (email: string): void => {
    if (asked.current.has(email)) return;
    asked.current.add(email);
    choiceFor(email, { exclude, invited }).then(
      (choice) => {
        // an address without a choice stays, and is not asked for again with each key
        if (choice === null) return;
        asked.current.delete(email);
        if (!hasAddress(typedNow.current, email)) return;
        setChosen((now) => withChoice(now, choice));
        write(withoutAddress(typedNow.current, email));
      },
      () => void asked.current.delete(email),
    );
  };
  const choose = (keys: readonly string[]): void => {
    const known = [...chosen, ...found.choices];
    setChosen(keys.flatMap((key) => known.find((one) => keyOf(one) === key) ?? []));
    if (keys.length > chosen.length) write('');
  };
  const add = async (): Promise<void> => {
    if (typed !== '' && !isChoosable) return mend();
    setAdding(true);
    try {
      const wanted = typed === '' ? chosen : withChoice(chosen, typed);
      const answers = await Promise.all(wanted.map((one) => choiceFor(one, { exclude, invited })));
      const all = answers.filter((one) => one !== null).reduce<readonly Choice[]>(withChoice, []);
      if (answers.includes(null)) {
        const gone = wanted.filter((one, index) => isAddress(one) && answers[index] === null);
        setChosen(all);
        write(gone.map(keyOf).join(', '));
        mend();
      } else await onAdd(all.filter(isPerson), all.filter(isAddress));
    } catch (error) {
      notices.error(knownError(error, t('picker.notAdded')).text);
    } finally {
      setAdding(false);
    }
  };
  return {
    ...found,
    text,
    typed,
    chosen,
    adding,
    isChoosable,
    /** An address that nobody can be chosen by is nothing to add. */
    mayAdd: typed === '' ? chosen.length > 0 : !isEmail(typed) || isChoosable,
    write,
    choose,
    takeTyped: () => isChoosable && take(typed),
    add,
  };
}
