import { openDocument, readOrderDocuments } from '@comptoir/documents/server'
import type { RawReply } from '@comptoir/platform/server'
import { opened } from '../returns/opened-order.tsx'
import { endedAnswer } from '../steps/step-answer.tsx'
import type { TillAnswer } from '../steps/till-visit.ts'
import type { StatusVisit } from './status-visit.ts'

/** A document of the order as PDF, for whoever has shown whose order it is. */
export async function showDocument(visit: StatusVisit, id: string): Promise<TillAnswer | RawReply> {
  const at = await opened(visit)
  if ('kind' in at) return at
  const { context } = visit
  const issued = await readOrderDocuments(context.db.current, context.shop, at.order.id)
  const document = issued.find((each) => each.id === id && each.file === 'written')
  return document ? openDocument(context, document.id) : endedAnswer(visit)
}
