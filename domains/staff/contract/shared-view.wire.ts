import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  SavedView,
  socketEvent,
  Timestamp,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { ListKey } from './list-choices.wire.ts'

/** Shared views of one list. */
export const maxSharedViews = 20

const ViewInput = SavedView.pick({ name: true, search: true })

/** A named view of a list for all who may read that list. Columns are each user's own. */
export const SharedView = ViewInput.extend({
  id: Id,
  list: ListKey,
  owner: z.object({ id: Id, name: z.string() }),
  version: Version,
  created_at: Timestamp,
})
export type SharedView = z.infer<typeof SharedView>

export type ViewRequest = z.infer<typeof ViewInput>

export const ViewChange = ViewInput.partial().extend({ version: Version })
export type ViewChange = z.infer<typeof ViewChange>

const byId = z.strictObject({ id: Id })
const reply = z.object({ view: SharedView })

export const listSharedViews = endpoint({
  method: 'GET',
  path: '/api/shared_views',
  permission: 'signed_in',
  summary: 'Views shared by colleagues, of the lists that the caller may read',
  reply: z.object({ views: z.array(SharedView) }),
})
export const shareView = endpoint({
  method: 'POST',
  path: '/api/lists/{list}/shared_views',
  permission: 'person',
  summary: 'Shares a named view with all who may read the list',
  params: z.strictObject({ list: ListKey }),
  body: ViewInput,
  reply,
})
export const updateSharedView = endpoint({
  method: 'PUT',
  path: '/api/shared_views/{id}',
  permission: 'person',
  summary: 'By its owner, or whoever has `admin_settings`',
  params: byId,
  body: ViewChange,
  reply,
})
export const deleteSharedView = endpoint({
  method: 'DELETE',
  path: '/api/shared_views/{id}',
  permission: 'person',
  summary: 'By its owner, or whoever has `admin_settings`',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const sharedViewCreated = domainEvent('shared_view.created', SharedView)
export const sharedViewUpdated = domainEvent('shared_view.updated', SharedView)
export const sharedViewDeleted = domainEvent('shared_view.deleted', SharedView)

/** Only says that a view changed: who may read its list reads the views again. */
export const sharedViewsChanged = socketEvent('shared_views_changed', z.object({ id: Id }))

export const sharedViewError = defineErrors({ TOO_MANY_SHARED_VIEWS: 409, NOT_OWNER: 403 })
