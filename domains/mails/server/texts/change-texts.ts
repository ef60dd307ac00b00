import type { Versioned } from '@comptoir/platform/contract'
import { type Context, emit, expectVersion, type Tx, updateRow } from '@comptoir/platform/server'
import type { MailText } from '../../contract/mail-text.ts'
import { mailTextDrafted, mailTextPublished } from '../../contract/mail-text.wire.ts'
import type { EditableMail } from '../compose/mail-template.ts'
import { editableMail, lockMailText, readMailText } from './mail-text.queries.ts'
import { mailTemplates } from './mail-text.table.ts'

interface TextsToChange {
  tx: Tx
  mail: EditableMail
  before: MailText
}

/** `published` if the next mails are written otherwise. */
type Outcome = { kind: 'drafted' } | { kind: 'published'; is_off?: boolean }

const draftOf = ({ id, template, version, drafted }: MailText) => ({ id, template, version, drafted })
const publishedOf = ({ id, template, version, own, is_off }: MailText) => ({ id, template, version, own, is_off })

/**
 * What all changes of a mail’s texts have in common: the lock, the version, and who hears of it.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT
 */
export function changeTexts(
  context: Context,
  { template, version }: Pick<MailText, 'template'> & Pick<Versioned, 'version'>,
  change: (texts: TextsToChange) => Promise<Outcome>,
): Promise<{ mail_text: MailText }> {
  const mail = editableMail(context, template)
  return context.db.transaction(async (tx) => {
    const before = await lockMailText(tx, context, mail)
    await expectVersion(tx, before, { entity: 'mail_text', version })
    const { kind, ...state } = await change({ tx, mail, before })
    await updateRow(tx, mailTemplates, { id: before.id, ...state })
    const mail_text = await readMailText(context, tx, mail)
    if (kind === 'drafted') emit(tx, mailTextDrafted, draftOf(mail_text), draftOf(before))
    else emit(tx, mailTextPublished, publishedOf(mail_text), publishedOf(before))
    return { mail_text }
  })
}
