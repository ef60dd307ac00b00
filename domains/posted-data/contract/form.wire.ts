import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  locales,
  socketEvent,
  Timestamp,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Form, FormChange, FormKey, FormRequest, maxFileSize, maxFiles, PublicForm } from './form.ts'
import { Posting } from './posting.ts'

const byId = z.strictObject({ id: Id })
const byKey = z.strictObject({ key: FormKey })
const reply = z.object({ form: Form })
const staff = 'admin_settings'
const Received = z.object({
  form_id: Id,
  count: z.int(),
  last_at: Timestamp,
  /** By the honeypot, within thirty days. */
  caught: z.int(),
})

export const readPublicForm = endpoint({
  method: 'GET',
  path: '/api/public/forms/{key}',
  permission: 'anyone',
  summary: 'The fields of a form, for the page that shows it',
  params: byKey,
  query: z.strictObject({ locale: z.enum(locales).optional() }),
  reply: z.object({ form: PublicForm }),
})
export const postForm = endpoint({
  method: 'POST',
  path: '/api/public/forms/{key}',
  permission: 'anyone',
  summary: 'Sends a filled form to the shop: JSON, or multipart with `data[…]` fields and files',
  params: byKey,
  body: Posting,
  form: { files: maxFiles, bytes: maxFileSize },
  reply: z.object({ success: z.literal(true), thanks: z.string() }),
})

export const listForms = endpoint({
  method: 'GET',
  path: '/api/forms',
  summary: 'Forms of the shop',
  permission: 'read_forms',
  reply: z.object({ forms: z.array(Form) }),
})
export const listReceived = endpoint({
  method: 'GET',
  path: '/api/forms/received',
  permission: staff,
  summary: 'How much each form has received; a form without posted data is left out',
  reply: z.object({ received: z.array(Received) }),
})
export const createForm = endpoint({
  method: 'POST',
  path: '/api/forms',
  summary: 'Creates a form',
  permission: staff,
  body: FormRequest,
  reply,
})
export const updateForm = endpoint({
  method: 'PUT',
  path: '/api/forms/{id}',
  summary: 'Changes a form',
  permission: staff,
  params: byId,
  body: FormChange,
  reply,
})
export const deleteForm = endpoint({
  method: 'DELETE',
  path: '/api/forms/{id}',
  permission: staff,
  summary: 'Only a form without posted data; others are switched off',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const formCreated = domainEvent('form.created', Form)
export const formUpdated = domainEvent('form.updated', Form)
export const formDeleted = domainEvent('form.deleted', Form)

/** Only says that a form changed: who shows forms reads them again. */
export const formsChanged = socketEvent('forms_changed', z.object({ id: Id }))

export const formError = defineErrors({ FORM_KEY_TAKEN: 409 })
