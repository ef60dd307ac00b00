import { DeletedRecord, domainEvent, endpoint, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Label, LabelChange, LabelRecord } from './label.ts'

const permission = 'admin_blog'

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/blogs/labels',
  summary: 'Categories and tags of articles with their names in other languages, the most used first',
  permission,
  reply: z.object({ labels: z.array(Label) }),
})
export const saveLabel = endpoint({
  method: 'PUT',
  path: '/api/blogs/labels',
  summary: 'Saves the names of a category or tag, which all its articles show',
  permission,
  body: LabelChange,
  reply: z.object({ label: LabelRecord }),
})

export const labelUpdated = domainEvent('article_label.updated', LabelRecord)

/** The list is small and is read again. */
export const labelsChanged = socketEvent('article_labels_changed', DeletedRecord)
