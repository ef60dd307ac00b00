import { type ArticleRecord, articleUpdated, blogUpdated } from '@comptoir/blog/contract'
import { articleLinks, blogLinks } from '@comptoir/blog/storefront'
import { collectionUpdated, productUpdated, sellableStatuses } from '@comptoir/catalogue/contract'
import { collectionLinks, productLinks } from '@comptoir/catalogue/storefront'
import { defaultLocale } from '@comptoir/platform/contract'
import { type Change, type Context, type LinkSource, reaction, subscribe } from '@comptoir/platform/server'
import { redirectMoved } from './save-redirect.ts'
import type { RedirectDraft } from './write-redirect.ts'

async function readTarget({ db, shop }: Context, links: LinkSource, id: string) {
  const [target] = await links.read({ db: db.current, shop, locale: defaultLocale }, [id])
  return target
}

const isShown = async (context: Context, links: LinkSource, id: string) =>
  (await readTarget(context, links, id))?.isShown ?? false

const leaveRedirect = ({ db, shop }: Context, move: RedirectDraft) =>
  db.transaction((tx) => redirectMoved(tx, shop, move))

/** An article's address contains its blog's, so moving it to another blog changes the address, too. */
async function onArticleUpdated(context: Context, { entity_id, before, after }: Change<ArticleRecord>) {
  if (!(before?.handle || before?.blog_id)) return
  const article = await readTarget(context, articleLinks, entity_id)
  if (!(article && (before.public ?? article.isShown))) return
  const [, , blog, handle] = article.path.split('/')
  const pathOf = async (record: Partial<ArticleRecord> | null) => {
    const other = record?.blog_id && (await readTarget(context, blogLinks, record.blog_id))
    return `${other ? other.path : `/blogs/${blog}`}/${record?.handle ?? handle}`
  }
  await leaveRedirect(context, { from: await pathOf(before), to: await pathOf(after) })
}

/** `before` and `after` hold only the fields that changed. What visitors never saw leaves nothing. */
export const redirectReactions = [
  // One reaction: a redirect builds on the one before.
  reaction('leave_redirects', [
    subscribe(productUpdated, async (context, { entity_id, before, after }) => {
      if (!(before?.handle && after?.handle)) return
      const { status } = before
      const wasShown = status ? sellableStatuses.some((each) => each === status) : null
      if (!(wasShown ?? (await isShown(context, productLinks, entity_id)))) return
      await leaveRedirect(context, { from: `/products/${before.handle}`, to: `/products/${after.handle}` })
    }),
    subscribe(collectionUpdated, async (context, { entity_id, before, after }) => {
      if (!(before?.key && after?.key)) return
      const wasShown = before.display ? before.display !== 'hidden' : null
      if (!(wasShown ?? (await isShown(context, collectionLinks, entity_id)))) return
      await leaveRedirect(context, { from: `/collections/${before.key}`, to: `/collections/${after.key}` })
    }),
    subscribe(blogUpdated, async (context, { before, after }) => {
      if (!(before?.handle && after?.handle)) return
      await leaveRedirect(context, { from: `/blogs/${before.handle}`, to: `/blogs/${after.handle}` })
    }),
    subscribe(articleUpdated, onArticleUpdated),
  ]),
]
