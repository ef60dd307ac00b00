import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { mails } from './mail.table.ts'

/** The token in the link of a mail that this shop has no server for; null if there is one, or nothing was written. */
export async function keptSecret({ db, shop, mailer }: Context, cause: string): Promise<string | null> {
  if (mailer) return null
  const [mail] = await db.current
    .select({ secret: mails.secret })
    .from(mails)
    .where(and(eq(mails.shop_id, shop), eq(mails.cause, cause)))
  return mail?.secret ?? null
}
