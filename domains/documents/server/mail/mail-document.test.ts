import { anOrder } from '@comptoir/orders/testing'
import { systemContext } from '@comptoir/platform/server'
import { eventually, type MailServer, openMailServer, pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'
import { mailDocumentJob } from './mail-document.ts'

let server: MailServer
let paper: PaperShop
beforeAll(async () => {
  server = await openMailServer()
  paper = await openPaperShop({ smtpUrl: server.url })
})
afterAll(async () => {
  await paper.shop.close()
  await server.close()
})
beforeEach(() => {
  server.received.length = 0
})

const patience = { timeout: 60_000 }

const received = (count: number) =>
  eventually(() => {
    expect(server.received).toHaveLength(count)
    return server.received
  })
const filesOf = ({ attachments }: MailServer['received'][number]) => attachments.map(({ filename }) => filename)
const newest = async (id: string) => (await paper.ofOrder(id)).documents[0]
const mailed = (id: string) =>
  eventually(async () => {
    const document = await newest(id)
    expect(document.mailed).toBe('mailed')
    return document
  })
/** Its job, which waits for the mail of its cause, now; with the settings as they are now. */
const byItself = async (id: string) => {
  const context = systemContext(paper.shop.app, 'job')
  await mailDocumentJob.run(context, { id: (await newest(id)).id }, new AbortController().signal)
}

test('the mail of a parcel brings its invoice, that of a refund the credit note, each once', patience, async () => {
  const { id, lines } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })
  const invoice = await mailed(id)
  await byItself(id)
  await paper.pay(id)
  await paper.refund(id, { lines: [{ order_line_id: lines[0], quantity: 1 }] })
  const note = await mailed(id)

  const [parcel, refund] = await received(2)
  if (!parcel || !refund) throw new Error('no mails')
  expect([filesOf(parcel), filesOf(refund)]).toEqual([[`Facture-${invoice.name}.pdf`], [`Avoir-${note.name}.pdf`]])
  expect(parcel.html).toContain(`Facture ${invoice.name}`)
  const [{ content } = {}] = parcel.attachments
  if (!(content instanceof ArrayBuffer)) throw new Error('no file')
  expect((await pdfPages(new Uint8Array(content))).join()).toContain(invoice.name)
  expect(invoice.sent_at).toEqual(expect.any(String))
  expect(note.kind).toBe('credit_note')
})

test(
  'an invoice that no mail of its cause has brought is mailed alone, unless the shop hands it out itself',
  patience,
  async () => {
    await paper.change({ invoice_when: 'paid' })
    const { id } = await anOrder(paper.shop.context)
    await paper.pay(id)
    const { name, mailed: state } = await newest(id)
    await paper.change({ mail_documents: false })
    await byItself(id)
    const silent = (await newest(id)).mailed
    await paper.change({ mail_documents: true })
    await eventually(async () => expect((await newest(id)).file).toBe('written'))
    await byItself(id)
    await byItself(id)
    await mailed(id)
    await paper.change({ invoice_when: 'sent' })

    expect([state, silent]).toEqual(['not_mailed', 'not_mailed'])
    const [mail] = await received(1)
    expect(mail).toMatchObject({ subject: `Facture ${name}`, attachments: [{ filename: `Facture-${name}.pdf` }] })
  },
)

test.each(['invoice', 'credit-note', 'proforma'])(
  'its text is shown with an example: %s',
  patience,
  async (template) => {
    const { status, body } = await paper.root.call('POST', `/api/mail_texts/${template}/preview`, {
      ...{ texts: {}, locales: ['fr'] },
    })
    expect([status, body.values]).toEqual([200, expect.objectContaining({ sum: '48,50\u00a0€' })])
  },
)

test('by hand it goes to any address, with words, as often as it is pressed', patience, async () => {
  const { id } = await anOrder(paper.shop.context)
  const { document } = (await paper.issue(id, 'everything')).body
  const mail = (body: object) => paper.root.call('POST', `/api/documents/${document.id}/mail`, body)
  const clerk = await paper.shop.as(['admin_orders'])
  const waiting = (await paper.root.call('GET', '/api/documents?view=not_mailed')).body

  const refused = await mail({ to: 'nobody' })
  const first = await clerk.call('POST', `/api/documents/${document.id}/mail`, {
    words: 'Encore <une> fois.\n\nÀ bientôt',
  })
  const second = await mail({ to: 'comptable@example.com' })
  await mailed(id)

  // Whichever leaves first.
  const both = await received(2)
  const isTold = both.map(({ html }) => String(html).includes('<p>Encore &lt;une&gt; fois.</p>'))
  expect([refused.status, first.status, second.status]).toEqual([422, 200, 200])
  expect(waiting.documents).toMatchObject([{ id: document.id, email: expect.stringContaining('@') }])
  expect(isTold.toSorted()).toEqual([false, true])
  expect(both[isTold.indexOf(false)]?.to?.[0]?.address).toBe('comptable@example.com')
})

test('a mail goes without a file that cannot be written, which is then mailed alone', patience, async () => {
  const { press, database } = paper.shop.app
  const { print } = press
  press.print = async () => {
    throw new Error('no paper')
  }
  const { id } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })
  await paper.shop.idle()
  await eventually(async () => {
    const { items } = (await paper.root.call('GET', '/api/mails')).body
    expect(items).toMatchObject(expect.arrayContaining([expect.objectContaining({ error: 'ATTACHMENT_WAITS' })]))
    // Its attempts go on for a minute.
    await database.pool.query('update mails set attempts = 3 where attempts > 0 and state = $1', ['waiting'])
  })
  const [without] = await received(1)
  await eventually(async () => expect((await newest(id)).mailed).toBe('not_mailed'))
  await byItself(id)
  const unwritten = server.received.length
  press.print = print
  await paper.root.call('POST', `/api/documents/${(await newest(id)).id}/write`)
  await eventually(async () => expect((await newest(id)).file).toBe('written'))
  await byItself(id)
  await mailed(id)

  const [, alone] = await received(2)
  expect([without?.attachments, unwritten]).toEqual([[], 1])
  expect(alone && filesOf(alone)).toHaveLength(1)
})
