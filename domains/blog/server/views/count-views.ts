import { createHash, randomBytes } from 'node:crypto'
import { array, type Context, networkOf, one, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { articles, articleViews, articleVisitors, blogs, visitorSalts } from '../blog.table.ts'
import { forgetEarlierDays } from './forget-visitors.ts'

/** One visitor on the page of one article. */
export interface View {
  blog: string
  handle: string
  userAgent: string
}

export type CountView = (context: Context, view: View) => void

type Noted = View & { network: string }

const Salt = z.object({ salt: z.instanceof(Buffer) })
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const saltBytes = 32
const visitorBytes = 16

/** The secret of a day, which all processes share. Whoever makes it forgets the days before. */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  const shop = shopOf(tx)
  const [made] = await query(
    tx,
    Salt,
    sql`insert into ${visitorSalts} (shop_id, day, salt) values (${shop}, ${day}, ${randomBytes(saltBytes)})
        on conflict do nothing returning salt`,
  )
  if (made) {
    await forgetEarlierDays(tx, day)
    return made.salt
  }
  return one(await query(tx, Salt, sql`select salt from ${visitorSalts} where shop_id = ${shop} and day = ${day}`)).salt
}

const visitorOf = (salt: Buffer, { network, userAgent }: Noted) =>
  createHash('sha256')
    .update(salt)
    .update(`${network}\n${userAgent}`)
    .digest('hex')
    .slice(0, 2 * visitorBytes)

/** Counts each visitor that the day has not counted yet; only articles that visitors see. */
async function write(tx: Tx, day: string, views: readonly Noted[]) {
  const salt = await saltOf(tx, day)
  const shop = shopOf(tx)
  await tx.execute(sql`with seen as (
          insert into ${articleVisitors} (shop_id, day, article_id, visitor)
          select distinct a.shop_id, ${day}::date, a.id, decode(noted.visitor, 'hex')
          from unnest(${array(views.map(({ blog }) => blog))}::text[], ${array(views.map(({ handle }) => handle))}::text[],
            ${array(views.map((view) => visitorOf(salt, view)))}::text[]) noted (blog, handle, visitor)
          join ${blogs} b on b.shop_id = ${shop} and b.handle = noted.blog
          join ${articles} a on a.shop_id = b.shop_id and a.blog_id = b.id and a.handle = noted.handle
            and a.deleted_at is null and a.public and a.published_at <= now()
          on conflict do nothing returning article_id
        )
        update ${articleViews} v set views = v.views + counted.number
        from (select article_id, count(*) as number from seen group by article_id) counted
        where v.shop_id = ${shop} and v.article_id = counted.article_id`)
}

/** Views that wait while a statement runs; what would be more is dropped. */
const maxWaiting = 10_000
/** Views that this process has counted today, so that a page loaded again asks the database for nothing. */
const maxRemembered = 50_000

/**
 * Counts in the background: a visitor never waits for it. Views that arrive while a statement runs are written by the
 * next one together.
 */
export function openViewCounter(): CountView {
  const key = randomBytes(saltBytes)
  const remembered = new Set<string>()
  let waiting: Noted[] = []
  let isRunning = false
  let today = ''

  const isNew = (day: string, { blog, handle, network, userAgent }: Noted) => {
    if (day !== today || remembered.size >= maxRemembered) remembered.clear()
    today = day
    const mark = createHash('sha256').update(key).update([day, blog, handle, network, userAgent].join('\n'))
    const name = mark.digest('base64url')
    if (remembered.has(name)) return false
    remembered.add(name)
    return true
  }

  async function run({ db, log, now }: Context) {
    isRunning = true
    try {
      while (waiting.length > 0) {
        const views = waiting
        waiting = []
        const day = dayOf(now())
        await db.transaction((tx) => write(tx, day, views))
      }
    } catch (error) {
      log.debug({ err: error }, 'views were not counted')
    } finally {
      isRunning = false
    }
  }

  return (context, view) => {
    const day = dayOf(context.now())
    const noted = { ...view, network: networkOf(context.ip) }
    if (waiting.length >= maxWaiting || !isNew(day, noted)) return
    waiting.push(noted)
    if (!isRunning) void run(context)
  }
}
