import { locales } from '@comptoir/platform/contract'
import { type Change, type Context, changesOf } from '@comptoir/platform/server'
import type { z } from 'zod'
import { mailParts, type TextChange } from '../../contract/mail-text.ts'
import { mailTextPublished } from '../../contract/mail-text.wire.ts'
import { editableMail, readMailText } from './mail-text.queries.ts'

type Published = z.infer<typeof mailTextPublished.schema>

/** Drafts are kept every two seconds, and are no steps of the history. */
const read = 500
const shown = 30

const textsOf = (side: Partial<Published> | null) => side?.own ?? {}

function toTextChange({ seq, at, actor, before, after }: Change<Published>): TextChange {
  const [former, later] = [textsOf(before), textsOf(after)]
  return {
    ...{ seq, at, by: actor.name, is_off: after?.is_off ?? null },
    parts: locales.flatMap((locale) =>
      mailParts.flatMap((part) => {
        const texts = { before: former[locale]?.[part] ?? null, after: later[locale]?.[part] ?? null }
        return texts.before === texts.after ? [] : [{ locale, part, ...texts }]
      }),
    ),
  }
}

export async function readTextHistory(context: Context, template: string): Promise<{ changes: TextChange[] }> {
  const { db, shop } = context
  const { id } = await readMailText(context, db.current, editableMail(context, template))
  const found = await changesOf<Published>(db.current, { shop, entity: mailTextPublished.entity, id, limit: read })
  const steps = found.filter(({ event }) => event === mailTextPublished.name).map(toTextChange)
  return { changes: steps.filter(({ parts, is_off }) => parts.length > 0 || is_off !== null).slice(0, shown) }
}
