import { readOrder } from '@comptoir/orders/server'
import { asDeleted, batchJob, broadcast, handle, serverDomain, stopBatch } from '@comptoir/platform/server'
import { Document } from '../contract/document.ts'
import { DocumentPrint } from '../contract/print.ts'
import { DocumentSeries } from '../contract/series.ts'
import * as wire from '../contract/wire.ts'
import { bulkDocuments } from './bulk/bulk-documents.ts'
import { gatherPrintJob } from './bulk/gather-print.ts'
import { forgetPrints, openPrint, personalPrints } from './bulk/keep-prints.ts'
import { keptPrints, readPrint, readPrints } from './bulk/print.queries.ts'
import { printBatch, toPrint } from './bulk/print-batch.ts'
import { removePrintFile } from './bulk/print-files.ts'
import { previewPrint, printRest, startPrint } from './bulk/start-print.ts'
import { readDocumentsById, readOrderDocuments } from './document.queries.ts'
import { openEInvoice } from './e-invoice/open-e-invoice.ts'
import { openDocument } from './file/open-file.ts'
import { removeDocumentFile, removeProformas, withholdDocuments } from './file/remove-proformas.ts'
import { writeAgain, writeDocumentJob } from './file/write-document.ts'
import { documentReactions } from './issue/issue-by-itself.ts'
import { issueProforma } from './issue/issue-proforma.ts'
import { issueInvoice, possibleInvoices } from './issue/settle-order.ts'
import { readJournal } from './journal/export-journal.ts'
import { readMonth } from './journal/read-month.ts'
import { documentMails } from './mail/document-mails.ts'
import { mailByHand, mailDocumentJob } from './mail/mail-document.ts'
import { documentAttachment, mailedReaction } from './mail/note-mailed.ts'
import { listDocuments, openRecord } from './read/list-documents.ts'
import { packingSlip, slipsOf } from './read/packing-slip.ts'
import { personalDocuments } from './read/personal-documents.ts'
import { sampleInvoice } from './sample/sample-invoice.ts'
import { addSeries, listSeries, removeSeries } from './series/document-series.ts'

export { readOrderDocuments } from './document.queries.ts'
export { openDocument } from './file/open-file.ts'
export { issueForMail } from './issue/issue-by-itself.ts'
export { issueProforma } from './issue/issue-proforma.ts'
export { issueInvoice } from './issue/settle-order.ts'
export { attachmentOf, noteMail, takeUnmailed } from './mail/documents-to-mail.ts'
export { type DocumentFault, verifyDocuments } from './read/verify-documents.ts'

const staff = { permission: 'admin_orders' } as const

export const documents = serverDomain({
  key: 'documents',
  routes: [
    handle(wire.listDocuments, (context, { query }) => listDocuments(context, query)),
    handle(wire.readMonth, async (context, { query }) => ({ journal: await readMonth(context, query) })),
    handle(wire.readJournal, async (context, { query }) => readJournal(context, query)),
    handle(wire.readSample, (context, { query }) => sampleInvoice(context, query.locale)),
    handle(wire.listOrderDocuments, async (context, { params: { id } }) => {
      const { customer, locale } = await readOrder(context.db.current, context.shop, id)
      return {
        documents: await readOrderDocuments(context.db.current, context.shop, id),
        possible: await possibleInvoices(context, id),
        slips: await slipsOf(context, id),
        ...{ locale, address: customer.email ?? '' },
      }
    }),
    handle(wire.readPackingSlip, (context, { params, query }) => packingSlip(context, params.id, query)),
    handle(wire.readParcelSlip, (context, { params, query }) =>
      packingSlip(context, params.id, { ...query, fulfillment: params.fulfillment_id }),
    ),
    handle(wire.issueInvoice, async (context, { params, body }) => ({
      document: await issueInvoice(context, params.id, body),
    })),
    handle(wire.issueProforma, async (context, { params, body }) => ({
      document: await issueProforma(context, params.id, body),
    })),
    handle(wire.getDocument, (context, { params }) => openRecord(context, params.id)),
    handle(wire.readDocumentFile, (context, { params }) => openDocument(context, params.id)),
    handle(wire.readEInvoice, (context, { params }) => openEInvoice(context, params.id)),
    handle(wire.writeDocument, async (context, { params }) => ({ document: await writeAgain(context, params.id) })),
    handle(wire.mailDocument, async (context, { params, body }) => ({
      document: await mailByHand(context, params.id, body),
    })),
    handle(wire.bulkDocuments, (context, { body }) => bulkDocuments(context, body)),
    handle(wire.previewPrint, (context, { body }) => previewPrint(context, body)),
    handle(wire.startPrint, (context, { body }) => startPrint(context, body)),
    handle(wire.listPrints, async (context) => ({ prints: await keptPrints(context) })),
    handle(wire.getPrint, (context, { params }) => readPrint(context, params.id)),
    handle(wire.stopPrint, async (context, { params }) => ({
      print: toPrint(await stopBatch(context, printBatch, params.id)),
    })),
    handle(wire.printRest, (context, { params, body }) => printRest(context, params.id, body)),
    handle(wire.readPrintFile, (context, { params }) => openPrint(context, params.id)),
    handle(wire.listSeries, async (context) => ({ series: await listSeries(context) })),
    handle(wire.removeSeries, (context, { params }) => removeSeries(context, params.id)),
    handle(wire.addSeries, async (context, { body }) => ({ series: await addSeries(context, body) })),
  ],
  parts: {
    mails: Object.values(documentMails),
    mail_attachments: [documentAttachment],
    order_invoices: [
      {
        read: async (db, shop, order) =>
          (await readOrderDocuments(db, shop, order))
            .toReversed()
            .flatMap(({ id, kind, name, issued_on, total, currency }) =>
              kind === 'proforma' ? [] : [{ id, kind, name, issued_on, total, currency }],
            ),
      },
    ],
    order_history: [
      {
        ...{ kind: 'documents', entity: 'document' },
        read: async (db, shop, order) =>
          (await readOrderDocuments(db, shop, order)).map(({ id, kind, name, total, currency }) => ({
            ...{ id, data: { kind, name, total, currency } },
          })),
      },
    ],
  },
  personal: [personalDocuments, personalPrints],
  consequences: [removeProformas, withholdDocuments],
  reactions: [...documentReactions, mailedReaction],
  jobs: [
    writeDocumentJob,
    mailDocumentJob,
    batchJob(printBatch),
    gatherPrintJob,
    forgetPrints,
    removePrintFile,
    removeDocumentFile,
  ],
  reads: [
    { events: wire.documentEvents, read: ({ db, shop }, ids) => readDocumentsById(db.current, shop, ids) },
    { events: wire.printEvents, read: readPrints },
  ],
  live: [
    ...wire.documentEvents.map((event) =>
      broadcast(staff, event, wire.documentData, ({ after }) => Document.parse(after)),
    ),
    ...wire.printEvents.map((event) =>
      broadcast(staff, event, wire.documentPrintData, ({ after }) => DocumentPrint.parse(after)),
    ),
    broadcast({ permission: 'admin_settings' }, wire.seriesRemoved, wire.deleteSeriesData, asDeleted),
    broadcast({ permission: 'admin_settings' }, wire.seriesAdded, wire.seriesData, ({ after }) =>
      DocumentSeries.parse(after),
    ),
  ],
})
