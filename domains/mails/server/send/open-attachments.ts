import type { Context, MailAttachment as OpenFile } from '@comptoir/platform/server'
import { attachmentWaits, type MailAttachment } from '../../contract/mail.ts'

/** A kind of file that mails bring. */
export interface AttachmentKind {
  kind: string
  /** Its type and content, made if need be. Throws if it cannot be made now. */
  open(context: Context, id: string): Promise<Omit<OpenFile, 'name'>>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    mail_attachments: AttachmentKind
  }
}

/** Attempts for which a mail waits for its files, about a minute; then it goes without. */
const patience = 4

interface Given {
  attachments: readonly MailAttachment[]
  /** Before this one. */
  attempts: number
}

/** The files of a mail. What was asked for in vain until now is left out. */
export async function openAttachments(context: Context, { attachments, attempts }: Given) {
  const files: OpenFile[] = []
  const noted: MailAttachment[] = []
  for (const attachment of attachments) {
    const { kind, id, name } = attachment
    try {
      const of = context.parts('mail_attachments').find((each) => each.kind === kind)
      if (!of) throw new Error(`Nothing opens an attachment of the kind ${kind}`)
      files.push({ name, ...(await of.open(context, id)) })
      noted.push({ ...attachment, is_left_out: false })
    } catch (error) {
      if (attempts + 1 < patience) throw new Error(attachmentWaits, { cause: error })
      context.log.warn({ err: error, kind, id }, 'A mail goes without its attachment')
      noted.push({ ...attachment, is_left_out: true })
    }
  }
  return { files, noted }
}
