import {
  DeletedRecord,
  domainEvent,
  endpoint,
  Id,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Blog, BlogChange, BlogRecord, BlogRequest } from './blog.ts'

const permission = 'admin_blog'
const byId = z.strictObject({ id: Id })
const reply = z.object({ blog: Blog })

export const listBlogs = endpoint({
  method: 'GET',
  path: '/api/blogs',
  summary: 'The shop’s blogs, the oldest first',
  permission,
  reply: z.object({ blogs: z.array(Blog) }),
})
export const createBlog = endpoint({
  method: 'POST',
  path: '/api/blogs',
  summary: 'Creates a blog',
  permission,
  body: BlogRequest,
  reply,
})
export const updateBlog = endpoint({
  method: 'PUT',
  path: '/api/blogs/{id}',
  summary: 'Changes a blog',
  permission,
  params: byId,
  body: BlogChange,
  reply,
})
export const deleteBlog = endpoint({
  method: 'DELETE',
  path: '/api/blogs/{id}',
  summary: 'Deletes a blog without articles',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const blogCreated = domainEvent('blog.created', BlogRecord)
export const blogUpdated = domainEvent('blog.updated', BlogRecord)
export const blogDeleted = domainEvent('blog.deleted', BlogRecord)

/** The list is small and is read again. */
export const blogsChanged = socketEvent('blogs_changed', DeletedRecord)
