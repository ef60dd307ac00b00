import { bulk, type Context, joinedDb } from '@comptoir/platform/server'
import type { DocumentsBulk } from '../../contract/document.wire.ts'
import { mailByHand } from '../mail/mail-document.ts'
import { matchingDocuments } from '../read/list-documents.ts'

/** Mails documents by hand, each to the address of its order; one that cannot be mailed leaves the others alone. */
export async function bulkDocuments(context: Context, { ids, dry_run, action: _action, ...params }: DocumentsBulk) {
  const part = ids ? { ids } : await matchingDocuments(context, params)
  return bulk(context, { ...part, dryRun: dry_run }, async (tx, id) => {
    await mailByHand({ ...context, db: joinedDb(tx) }, id, { words: '' })
    return undefined
  })
}
