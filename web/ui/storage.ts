/** Everything stored on this device is listed here, so that sign-out can clear it. */
const SESSION_KEYS = ['token', 'activeAt', 'actingFrom'] as const;
/** `lastRole`: person and role of the last session on this device, unless they signed out. */
/** `copiesSeen`: copied proposals whose note was dismissed. */
/** `menuGroups`: keys of the groups of the menu that are open. */
/** `language`: of the last page. `languageChosen`: before a sign-in, not stored with the person yet. */
/** `welcome`, `rounds`: whether that part of the start page is open. */
type PreferenceKey =
  'colorMode' | 'language' | 'languageChosen' | 'menuCollapsed' | 'menuGroups' | 'columns' | 'copiesSeen' | 'welcome' | 'rounds' | 'ahead';
/** `fault`: not yet reported to the server's log. `left`: the last person signed out voluntarily. */
type Key = (typeof SESSION_KEYS)[number] | PreferenceKey | 'fault' | 'lastRole' | 'left';

const FORM = 'beamtime.form.';

type TabKey = 'selection' | 'sessionEnd' | 'requestedPath';

/** Local storage. It may be disabled in a browser, which must not break anything. */
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
      // Storage is optional.
    }
  },
  remove: (key: Key): void => {
    try {
      localStorage.removeItem(`beamtime.${key}`);
    } catch {
      // Storage is optional.
    }
  },
  /** After a crash, which stored data may have caused (specification 8, Global). Unsaved edits and the last role are kept. */
  clear: (): void => {
    try {
      const stays = (key: string): boolean => key.startsWith('beamtime.typed.') || key === 'beamtime.lastRole';
      for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    } catch {
      // Storage is optional.
    }
  },
  /** Unsaved edits by person and form; they outlive the session. */
  typed: {
    get: (name: string): string | null => {
      try {
        return localStorage.getItem(`beamtime.typed.${name}`);
      } catch {
        return null;
      }
    },
    /** @returns false if storage is disabled or full */
    set: (name: string, value: string): boolean => {
      try {
        localStorage.setItem(`beamtime.typed.${name}`, value);
        return true;
      } catch {
        return false;
      }
    },
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
        // Storage is optional.
      }
    },
  },
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
        // Storage is optional.
      }
    },
    remove: (key: TabKey): void => {
      try {
        sessionStorage.removeItem(`beamtime.${key}`);
      } catch {
        // Storage is optional.
      }
    },
  },
  ofForms: {
    get: (name: string): string | null => {
      try {
        return sessionStorage.getItem(`${FORM}${name}`);
      } catch {
        return null;
      }
    },
    /** @returns false if storage is disabled or full */
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
        // Storage is optional.
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
