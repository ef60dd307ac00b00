import { asDeleted, asPatch, broadcast, handle, handleForm, serverDomain, snapshot } from '@comptoir/platform/server'
import { PostedItem } from '../contract/posted-data.ts'
import * as wire from '../contract/wire.ts'
import { discardSpamFiles, removeContent } from './attachments/drop-attachments.ts'
import { openAttachment, openThumbnail } from './attachments/open-attachment.ts'
import { readActiveForm, readForms, readReceived } from './form/form.queries.ts'
import { createForm, deleteForm, updateForm } from './form/save-form.ts'
import { assignedItems } from './posted/assigned-items.ts'
import { answerItem, createCustomerFrom, deleteItem, updateItem } from './posted/change-item.ts'
import { personalItems } from './posted/personal-items.ts'
import { postForm } from './posted/post-form.ts'
import {
  allPostedData,
  countPosted,
  findItems,
  newestItems,
  readAnswers,
  readItem,
  readItems,
} from './posted/posted-data.queries.ts'

export { readUnviewed } from './posted/posted-data.queries.ts'

import { answerMail, confirmationMail } from './posted-mails.ts'

const staff = { permission: 'admin_posted_data' } as const

export const postedData = serverDomain({
  key: 'posted-data',
  optional: { count: countPosted },
  lists: [{ key: 'posted-data', permission: wire.listPostedData.permission }],
  routes: [
    handle(wire.readPublicForm, async ({ db, shop }, { params }) => {
      const { key, fields } = await readActiveForm(db.current, shop, params.key)
      return { form: { key, fields } }
    }),
    handleForm(wire.postForm, (context, { params, withBody }) => postForm(context, params.key, withBody)),
    handle(wire.listForms, async ({ db, shop }) => ({ forms: await readForms(db.current, shop) })),
    handle(wire.listReceived, async ({ db, shop }) => ({ received: await readReceived(db.current, shop) })),
    handle(wire.createForm, (context, { body }) => createForm(context, body)),
    handle(wire.updateForm, (context, { params, body }) => updateForm(context, params.id, body)),
    handle(wire.deleteForm, (context, { params, query }) => deleteForm(context, params.id, query.version)),
    handle(wire.allPostedData, allPostedData),
    handle(wire.listPostedData, (context, { query }) => findItems(context, query)),
    handle(wire.getPostedItem, async ({ db, shop }, { params }) => ({
      item: await readItem(db.current, shop, params.id),
      answers: await readAnswers(db.current, shop, params.id),
    })),
    handle(wire.updatePostedItem, (context, { params, body }) => updateItem(context, params.id, body)),
    handle(wire.answerPostedItem, (context, { params, body }) => answerItem(context, params.id, body.text)),
    handle(wire.readAttachment, (context, { params }) => openAttachment(context, params)),
    handle(wire.readThumbnail, (context, { params }) => openThumbnail(context, params)),
    handle(wire.createCustomerFrom, (context, { params }) => createCustomerFrom(context, params.id)),
    handle(wire.deletePostedItem, (context, { params, query }) => deleteItem(context, params.id, query.version)),
  ],
  jobs: [removeContent, discardSpamFiles],
  work: [assignedItems],
  personal: [personalItems],
  parts: { mails: [answerMail, confirmationMail] },
  snapshots: [snapshot('admin_posted_data', wire.postedDataData, newestItems, { shared: true })],
  reads: [{ events: [wire.dataPosted], read: readItems }],
  live: [
    ...[wire.formCreated, wire.formUpdated, wire.formDeleted].map((event) =>
      broadcast({ permission: 'read_forms' }, event, wire.formsChanged, asDeleted),
    ),
    broadcast(staff, wire.dataPosted, wire.newPostedData, ({ after }) => PostedItem.parse(after)),
    broadcast(staff, wire.postedItemUpdated, wire.updatePostedData, asPatch),
    broadcast(staff, wire.postedItemDeleted, wire.deletePostedData, asDeleted),
    broadcast(staff, wire.postedItemErased, wire.deletePostedData, asDeleted),
  ],
})
