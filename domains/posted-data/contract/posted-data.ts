import { Id, locales, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const postedStatuses = ['new', 'open', 'answered', 'spam', 'archived'] as const
export const PostedStatus = z.enum(postedStatuses)
export type PostedStatus = z.infer<typeof PostedStatus>

const Value = z.union([z.string().max(5_000, 'TOO_LONG'), z.boolean()])
export const Data = z.record(z.string().max(40), Value)

/** A picture or a PDF that was sent along. */
export const PostedAttachment = z.object({
  id: Id,
  field: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  /** A picture has a thumbnail. */
  is_picture: z.boolean(),
})
export type PostedAttachment = z.infer<typeof PostedAttachment>

/** Specification §3: id, viewed. */
export const PostedItem = z.object({
  id: Id,
  form_key: z.string(),
  data: Data,
  /** Name, address and telephone number found among the fields. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  page_url: z.string(),
  locale: z.enum(locales),
  viewed: z.boolean(),
  viewed_by: Id.nullable(),
  status: PostedStatus,
  assignee_id: Id.nullable(),
  customer_id: Id.nullable(),
  /** None while it is spam. */
  attachments: z.array(PostedAttachment),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
})
export type PostedItem = z.infer<typeof PostedItem>

export const PostedAnswer = z.object({
  id: Id,
  text: z.string(),
  author: z.object({ id: Id, name: z.string() }).nullable(),
  created_at: Timestamp,
})
export type PostedAnswer = z.infer<typeof PostedAnswer>

export const PostedChange = z
  .strictObject({
    viewed: z.literal(true),
    status: PostedStatus,
    assignee_id: Id.nullable(),
    customer_id: Id.nullable(),
  })
  .partial()
  .extend({ version: Version })
export type PostedChange = z.infer<typeof PostedChange>

export const AnswerRequest = z.strictObject({ text: z.string().trim().min(1, 'REQUIRED').max(5_000, 'TOO_LONG') })
