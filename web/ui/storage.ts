/** Everything the page keeps on this device, in one place, so that sign-out can clear it. */
const SESSION_KEYS = ['token', 'activeAt', 'actingFrom'] as const;
/** `lastRole`: whose session was the last on this device, and in which role, unless they have left. */
/** `copiesSeen`: copies of proposals whose note was put away. */
type PreferenceKey = 'colorMode' | 'menuCollapsed' | 'columns' | 'copiesSeen';
/** `fault`: one that the server's log has not heard of. `left`: who was signed in last has left by their own wish. */
type Key = (typeof SESSION_KEYS)[number] | PreferenceKey | 'fault' | 'lastRole' | 'left';

const FORM = 'beamtime.form.';

type TabKey = 'selection' | 'sessionEnd' | 'requestedPath';

/** Storage may be switched off in a browser; the product then only forgets more. */
export const storage = {
  get: (key: Key): string | null => {
    try {
      return localStorage.getItem(`beamtime.${key}`);
    } catch {
      return null;
    }
  },
  set: (key: Key, value: string): void => {
    try {
      localStorage.setItem(`beamtime.${key}`, value);
    } catch {
      // nothing is lost but the memory of it
    }
  },
  remove: (key: Key): void => {
    try {
      localStorage.removeItem(`beamtime.${key}`);
    } catch {
      // see set
    }
  },
  /**
   * After a crash: what is kept may be its cause (specification 8, Global). What was typed and is nowhere else stays, and the role to go on in after
   * signing in again.
   */
  clear: (): void => {
    try {
      const stays = (key: string): boolean => key.startsWith('beamtime.typed.') || key === 'beamtime.lastRole';
      for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    } catch {
      // see set
    }
  },
  /** What was typed and is not on the server yet, by the person and what they write in: it outlives the session, which may end while they type. */
  typed: {
    get: (name: string): string | null => {
      try {
        return localStorage.getItem(`beamtime.typed.${name}`);
      } catch {
        return null;
      }
    },
    /** @returns whether it is kept: there may be no storage, or no room in it */
    set: (name: string, value: string): boolean => {
      try {
        localStorage.setItem(`beamtime.typed.${name}`, value);
        return true;
      } catch {
        return false;
      }
    },
    /** What is kept under names that begin so. */
    names: (beginning: string): readonly string[] => {
      try {
        const prefix = `beamtime.typed.${beginning}`;
        return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [`${beginning}${key.slice(prefix.length)}`] : []));
      } catch {
        return [];
      }
    },
    remove: (name: string): void => {
      try {
        localStorage.removeItem(`beamtime.typed.${name}`);
      } catch {
        // see set
      }
    },
  },
  /** What belongs to this tab alone and outlives a reload of it. */
  ofTab: {
    get: (key: TabKey): string | null => {
      try {
        return sessionStorage.getItem(`beamtime.${key}`);
      } catch {
        return null;
      }
    },
    set: (key: TabKey, value: string): void => {
      try {
        sessionStorage.setItem(`beamtime.${key}`, value);
      } catch {
        // see set
      }
    },
    remove: (key: TabKey): void => {
      try {
        sessionStorage.removeItem(`beamtime.${key}`);
      } catch {
        // see set
      }
    },
  },
  /** What forms hold that is not saved, in this tab alone, by the person and the form. */
  ofForms: {
    get: (name: string): string | null => {
      try {
        return sessionStorage.getItem(`${FORM}${name}`);
      } catch {
        return null;
      }
    },
    /** @returns whether it is kept */
    set: (name: string, value: string): boolean => {
      try {
        sessionStorage.setItem(`${FORM}${name}`, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (name: string): void => {
      try {
        sessionStorage.removeItem(`${FORM}${name}`);
      } catch {
        // see set
      }
    },
    names: (): readonly string[] => {
      try {
        return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(FORM) ? [key.slice(FORM.length)] : []));
      } catch {
        return [];
      }
    },
  },
  clearSession: (): void => {
    for (const key of SESSION_KEYS) storage.remove(key);
  },
};
