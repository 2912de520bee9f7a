import { useMemo } from 'react';
import { isList, isObject, own, type Json } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { DynamicOptionsDocument } from '../../generated/writing.ts';
import { apollo, useDates, useSignedIn } from '../../shell/index.ts';
import type { Abilities, Entry, EntryAbilities, FileFacts } from '../abilities.ts';
import type { FormStore } from '../renderer/form-store.ts';

/** What a preview is about: its store may be another one from moment to moment. */
interface Previewed {
  readonly store: FormStore;
}

/** A world that remembers what is done in it only as long as the page is open: nothing is stored, no file is sent. */
export function usePreviewAbilities(session: Previewed, isStored: boolean): Abilities {
  const { settings } = useDates();
  const { user } = useSignedIn();
  return useMemo<Abilities>(
    () => ({
      dynamicOptions: isStored ? fetchedOptions : () => Promise.resolve([]),
      upload: (file, { onStored }) => {
        const known: FileFacts = { id: crypto.randomUUID(), name: file.name, mimeType: file.type, sizeInBytes: file.size, pages: null };
        session.store.addFact('files', { [known.id]: known });
        onStored(known);
        return Promise.resolve();
      },
      download: () => {},
      choosePeople: null,
      entries: madeUpEntries(session),
      userId: user.id,
      ...settings,
    }),
    [isStored, session, settings, user.id],
  );
}

const fetchedOptions = async (questionId: string): Promise<readonly string[]> => {
  const { data } = await apollo.query({ query: DynamicOptionsDocument, variables: { questionId }, fetchPolicy: 'network-only' });
  return data?.getDynamicMultipleChoiceOptions ?? [];
};

/** Rows with numbers for names. Pressing one finishes it, or makes it unfinished again. */
function madeUpEntries(session: Previewed): EntryAbilities {
  let made = 0;
  const rows = ({ questionId }: CompiledField): readonly Json[] => {
    const { entries } = session.store.context.facts;
    const known = isObject(entries) ? own(entries, questionId) : undefined;
    return isList(known) ? known : [];
  };
  const put = ({ questionId }: CompiledField, entries: readonly Json[]): void =>
    session.store.addFact('entries', { [questionId]: entries });
  const add = (field: CompiledField): void => {
    made += 1;
    put(field, [...rows(field), { id: made, title: String(made), complete: false, questionaryId: 0 }]);
  };
  return {
    add,
    copy: add,
    clone: (field) => Promise.resolve(add(field)),
    edit: (field, entry) =>
      put(
        field,
        rows(field).map((row) => (isSame(row, entry) ? { ...entry, complete: !entry.complete } : row)),
      ),
    remove: (field, entry) => {
      put(
        field,
        rows(field).filter((row) => !isSame(row, entry)),
      );
      return Promise.resolve(true);
    },
    restore: (field, entry) => {
      put(field, [...rows(field), entry]);
      return Promise.resolve(true);
    },
  };
}

const isSame = (row: Json, { id }: Entry): boolean => isObject(row) && row['id'] === id;
