import { Handle, Id, perLocale, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** English is shown where a language is missing, or else the first one. */
const texts = (longest: number) => perLocale(z.string().trim().min(1, 'REQUIRED').max(longest, 'TOO_LONG'))

const Title = texts(100).refine((titles) => Object.keys(titles).length > 0, 'REQUIRED')
const Description = texts(500)

export const Blog = z.object({
  id: Id,
  handle: z.string(),
  title: Title,
  description: Description,
  /** Articles outside the trash. */
  articles: z.int().nonnegative(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Blog = z.infer<typeof Blog>

export const BlogRecord = Blog.omit({ articles: true })
export type BlogRecord = z.infer<typeof BlogRecord>

const BlogInput = z.strictObject({
  handle: Handle,
  title: Title,
  description: Description,
})

export const BlogRequest = BlogInput.extend({ description: Description.default({}) })
export type BlogRequest = z.infer<typeof BlogRequest>

export const BlogChange = BlogInput.partial().extend({ version: Version })
export type BlogChange = z.infer<typeof BlogChange>
