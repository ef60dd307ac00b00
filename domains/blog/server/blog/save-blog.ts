import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  isReferenced,
  shopOf,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { articleError } from '../../contract/article.wire.ts'
import type { BlogChange, BlogRequest } from '../../contract/blog.ts'
import { blogCreated, blogDeleted, blogUpdated } from '../../contract/blog.wire.ts'
import { blogs } from '../blog.table.ts'
import { lockBlog, readBlog, recordOf } from './blog.queries.ts'

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'blogs_handle') throw articleError('HANDLE_TAKEN', { field: 'handle' })
  throw error
}

export async function createBlog({ db, shop }: Context, request: BlogRequest) {
  return db.transaction(async (tx) => {
    const id = newId()
    await tx
      .insert(blogs)
      .values({ shop_id: shop, id, ...request })
      .catch(refuseTaken)
    const blog = await readBlog(tx, shop, id)
    emit(tx, blogCreated, recordOf(blog))
    return { blog }
  })
}

export async function updateBlog({ db, shop }: Context, id: string, { version, ...change }: BlogChange) {
  return db.transaction(async (tx) => {
    const before = await lockBlog(tx, shop, id)
    await expectVersion(tx, before, { entity: 'blog', version })
    await updateRow(tx, blogs, { id, ...change }).catch(refuseTaken)
    const blog = await readBlog(tx, shop, id)
    emit(tx, blogUpdated, recordOf(blog), recordOf(before))
    return { blog }
  })
}

/** Articles in the trash hold the blog, too, because they can be restored. */
export async function deleteBlog({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockBlog(tx, shop, id)
    await expectVersion(tx, before, { entity: 'blog', version })
    try {
      await tx.delete(blogs).where(and(eq(blogs.shop_id, shopOf(tx)), eq(blogs.id, id)))
    } catch (error) {
      if (isReferenced(error)) throw apiError('IN_USE', { entity: 'blog' })
      throw error
    }
    emitDeleted(tx, blogDeleted, recordOf(before))
    return { success: true as const }
  })
}
