import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import {
  emailTemplateForUpdate,
  emailTemplateRevision,
  reviseTemplate,
  saveTemplateDraft,
  type EmailTemplateRow,
  type EmailTemplateTexts,
} from './repository/templates.ts';

/** Version that the officer had opened: published revision and time of the draft, null without one. */
export interface DraftBase {
  readonly id: number;
  readonly revision: number;
  readonly draftAt: Date | null;
}

interface DraftRules {
  readonly sameTexts: (a: EmailTemplateTexts, b: EmailTemplateTexts) => boolean;
  readonly refuseUnfit: (texts: EmailTemplateTexts) => void;
  readonly refuseTooLong: (texts: EmailTemplateTexts) => void;
  readonly trimmed: (texts: EmailTemplateTexts) => EmailTemplateTexts;
}

/** Drafts of e-mail templates: saved at once, sent only after they were published. */
export function templateDrafts({ db, now }: Pick<Core, 'db' | 'now'>, rules: DraftRules) {
  /** @throws EMAIL_TEMPLATE_CHANGED when somebody else has saved or published meanwhile */
  async function opened(tx: Tx, { id, revision, draftAt }: DraftBase): Promise<EmailTemplateRow> {
    const row = await emailTemplateForUpdate(tx, id);
    if (!row) throw fail('EMAIL_TEMPLATE_NOT_FOUND', { id });
    if (row.revision !== revision || row.draftAt?.getTime() !== draftAt?.getTime()) throw fail('EMAIL_TEMPLATE_CHANGED', { id });
    return row;
  }
  async function store(tx: Tx, actor: Actor, row: EmailTemplateRow, texts: EmailTemplateTexts): Promise<EmailTemplateRow> {
    if (rules.sameTexts(row, texts)) return saveTemplateDraft(tx, row.id, null);
    // Later than the draft before, which tells drafts apart.
    const at = new Date(Math.max(now().getTime(), (row.draftAt?.getTime() ?? 0) + 1));
    return saveTemplateDraft(tx, row.id, { texts, by: actor.userId, at });
  }
  return {
    save: (actor: Actor, base: DraftBase, texts: EmailTemplateTexts): Promise<EmailTemplateRow> => {
      rules.refuseTooLong(texts);
      return db.transaction().execute(async (tx) => store(tx, actor, await opened(tx, base), texts));
    },
    /** Copies an earlier revision to the draft. @throws EMAIL_REVISION_NOT_FOUND */
    restore: (actor: Actor, base: DraftBase, revision: number): Promise<EmailTemplateRow> =>
      db.transaction().execute(async (tx) => {
        const row = await opened(tx, base);
        const earlier = await emailTemplateRevision(tx, row.id, revision);
        if (!earlier) throw fail('EMAIL_REVISION_NOT_FOUND', { revision });
        return store(tx, actor, row, earlier);
      }),
    discard: (base: DraftBase): Promise<EmailTemplateRow> =>
      db.transaction().execute(async (tx) => saveTemplateDraft(tx, (await opened(tx, base)).id, null)),
    /** @throws EMAIL_TEMPLATE_FIELDS for a draft that cannot be sent */
    publish: (actor: Actor, base: DraftBase): Promise<EmailTemplateRow> =>
      db.transaction().execute(async (tx) => {
        const row = await opened(tx, base);
        if (row.draft === null) return row;
        const texts = rules.trimmed(row.draft as EmailTemplateTexts);
        rules.refuseUnfit(texts);
        return reviseTemplate(tx, row.id, texts, { at: now(), by: actor.userId });
      }),
  };
}
