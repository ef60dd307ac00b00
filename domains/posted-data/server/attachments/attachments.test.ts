import { aJpeg, aPng, factsOf } from '@comptoir/media/testing'
import { systemContext } from '@comptoir/platform/server'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetPostingBudget, spendFiles } from '../posted/posting-budget.ts'
import { discardSpamFiles } from './drop-attachments.ts'

let now = new Date('2026-11-22T10:00:00Z')
let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  clerk = await shop.as(['admin_posted_data'])
  const label = { en: 'Photos' }
  const fields = [
    { key: 'email', type: 'email', required: true, label: { en: 'Email' } },
    { key: 'photos', type: 'file', label },
  ]
  const editor = await shop.as(['admin_settings'])
  await editor.call('POST', '/api/forms', { key: 'claims', title: 'Claims', notify: ['desk@example.com'], fields })
})
afterAll(() => shop.close())
beforeEach(resetPostingBudget)

type Named = readonly [name: string, content: Buffer | string]

function formWith(files: readonly Named[], { field = 'data[photos]', ...texts }: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, content] of files) form.append(field, new Blob([new Uint8Array(Buffer.from(content))]), name)
  for (const [name, value] of Object.entries({ 'data[email]': 'lina@example.com', ...texts })) form.append(name, value)
  return form
}
const send = (files: readonly Named[], texts?: Record<string, string>) =>
  shop.visitor.call('POST', '/api/public/forms/claims', formWith(files, texts))
const newest = async () => (await clerk.call('GET', '/api/posted_data')).body.items[0]
type Kept = readonly [item: { id: string }, attachment: { id: string }]
const fetchOf = ([item, attachment]: Kept, kind: string, token = clerk.token) =>
  fetch(`${shop.url}/api/posted_data/${item.id}/attachments/${attachment.id}/${kind}`, { headers: { _token: token } })
const stored = () => shop.context.files.list()
const pdf = '%PDF-1.7 invoice'

test('pictures and PDFs come with a message, without what the camera noted, and are saved by those with the right', async () => {
  const { status, body } = await send([
    ['../../crack.jpg', await aJpeg({ width: 400, height: 300 })],
    ['invoice.pdf', pdf],
  ])
  const item = await newest()

  expect([status, body.success]).toEqual([200, true])
  expect(item.attachments).toMatchObject([
    { field: 'photos', name: 'crack.webp', mime: 'image/webp', is_picture: true },
    { field: 'photos', name: 'invoice.pdf', mime: 'application/pdf', is_picture: false, size: pdf.length },
  ])
  const [picture, document] = item.attachments
  const reply = await fetchOf([item, picture], 'file')
  expect(await factsOf(await reply.arrayBuffer())).toEqual({ format: 'webp', width: 300, exif: undefined })
  expect(reply.headers.get('content-type')).toBe('application/octet-stream')
  expect(reply.headers.get('content-disposition')).toContain('attachment; filename="crack.webp"')
  expect(await (await fetchOf([item, document], 'file')).text()).toBe(pdf)
  const thumbnail = await fetchOf([item, picture], 'thumbnail')
  expect((await factsOf(await thumbnail.arrayBuffer())).width).toBeLessThanOrEqual(96)
  expect((await fetchOf([item, document], 'thumbnail')).status).toBe(404)
  const stranger = await shop.as(['admin_orders'])
  expect((await fetchOf([item, picture], 'file', stranger.token)).status).toBe(403)
  const { rows } = await shop.app.database.pool.query<{ plain: string }>('select plain from mails')
  expect(rows.map(({ plain }) => plain).join()).toContain('Photos: crack.webp, invoice.pdf')
})

test('the files of a message lie in no public place and share no content with others', async () => {
  const before = await stored()
  await send([['a.pdf', pdf]])
  await send([['b.pdf', pdf]])
  const added = (await stored()).filter((key) => !before.includes(key))

  expect(added).toHaveLength(2)
  for (const key of added) expect((await fetch(`${shop.storeUrl}/files/${key}/original.pdf`)).status).toBe(404)
})

const script = '<script>window.__pwned = 1</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned=1">${script}</svg>`
const photos = 'data.photos'

test.each<[string, Named[], number, string]>([
  ['an SVG called PNG', [['logo.png', svg]], 415, 'FILE_TYPE_NOT_ALLOWED'],
  ['a page called PDF', [['invoice.pdf', `<!doctype html>${script}`]], 415, 'FILE_TYPE_NOT_ALLOWED'],
  ['a program', [['photo.jpg', Buffer.from('7f454c4602010100', 'hex')]], 415, 'FILE_TYPE_NOT_ALLOWED'],
  ['a film', [['film.mp4', Buffer.from('00000018667479706d703432', 'hex')]], 415, 'FILE_TYPE_NOT_ALLOWED'],
  ['a script that begins like a GIF', [['a.gif', `GIF89a=1;${script}//`]], 422, 'FILE_BROKEN'],
  ['an empty file', [['a.png', '']], 422, 'FILE_BROKEN'],
  ['the sign of a PNG and no more', [['a.png', Buffer.from('89504e470d0a1a0a', 'hex')]], 422, 'FILE_BROKEN'],
])('%s is refused, and nothing of it stays', async (...[, files, status, code]) => {
  const before = await stored()
  const reply = await send([['good.pdf', pdf], ...files])

  expect([reply.status, reply.body.error]).toMatchObject([status, { code, field: photos }])
  expect(await stored()).toEqual(before)
})

test('size, number and place of files are bounded', async () => {
  const before = await stored()
  const large = await send([['large.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5_242_880)])]])
  const many = await send(Array.from({ length: 4 }, (_, at) => [`${at}.pdf`, pdf] as const))
  const flood = await send(Array.from({ length: 40 }, (_, at) => [`${at}.pdf`, pdf] as const))
  const stray = await send([['a.pdf', pdf]], { field: 'data[message]' })
  const nameless = await send([['a.pdf', pdf]], { field: '__proto__' })
  const elsewhere = await shop.visitor.call(
    'POST',
    '/api/public/forms/contact',
    formWith([['a.pdf', pdf]], { 'data[name]': 'Lina', 'data[message]': 'Hello' }),
  )

  expect([large.status, large.body.error]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }])
  expect([many.status, many.body.error.errors]).toMatchObject([422, [{ code: 'TOO_MANY' }]])
  expect([flood.status, stray.status, nameless.status, elsewhere.status]).toEqual([422, 422, 400, 422])
  expect(await stored()).toEqual(before)
})

test('odd texts beside the files are refused like odd JSON', async () => {
  const twice = formWith([])
  twice.append('data[email]', 'other@example.com')
  const replies = await Promise.all([
    shop.visitor.call('POST', '/api/public/forms/claims', twice),
    send([], { 'data[__proto__][x]': '1' }),
    send([], { 'data[a][b][c][d]': '1' }),
    send([], { 'data[email]': 'nobody' }),
    send([], { role: 'root' }),
    send([], { 'data[email]': `${'x'.repeat(40_000)}@example.com` }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 422, 400, 413])
})

test('a filled honeypot gets the same thanks, and its files are discarded unread', async () => {
  const before = await stored()
  const { status, body } = await send([['logo.svg', svg]], { website: 'https://spam.example' })
  const item = await newest()

  expect([status, body.success]).toEqual([200, true])
  expect([item.status, item.attachments]).toEqual(['spam', []])
  expect(await stored()).toEqual(before)
})

test('what comes with spam cannot be opened, and is gone a day later', async () => {
  const before = (await stored()).length
  await send([['mug.png', await aPng()]])
  const item = await newest()
  const [picture] = item.attachments
  const change = (status: string, version: number) =>
    clerk.call('PUT', `/api/posted_data/${item.id}`, { status, version })

  const { body } = await change('spam', item.version)
  const whileSpam = await fetchOf([item, picture], 'file')
  await discardSpamFiles.run(systemContext(shop.app, 'job'), {})
  const undone = await change('new', body.item.version)
  const again = await fetchOf([item, picture], 'file')
  await change('spam', undone.body.item.version)
  now = new Date(Date.now() + 86_460_000)
  await discardSpamFiles.run(systemContext(shop.app, 'job'), {})

  expect([body.item.attachments, whileSpam.status]).toEqual([[], 404])
  expect([undone.body.item.attachments, again.status]).toEqual([item.attachments, 200])
  await eventually(async () => expect(await stored()).toHaveLength(before))
})

test('files go with their message', async () => {
  const before = (await stored()).length
  await send([['mug.png', await aPng()]])
  const item = await newest()
  expect(await stored()).toHaveLength(before + 2)

  const { status } = await clerk.call('DELETE', `/api/posted_data/${item.id}?version=${item.version}`)

  expect(status).toBe(200)
  await eventually(async () => expect(await stored()).toHaveLength(before))
})

test('a form takes its required file, by JSON it cannot come, and has one field for files', async () => {
  const editor = await shop.as(['admin_settings'])
  const proof = { key: 'proof', type: 'file', required: true, label: { en: 'Proof' } }
  const make = (key: string, fields: object[]) => editor.call('POST', '/api/forms', { key, title: 'Proofs', fields })
  await make('proofs', [proof])
  const two = await make('two', [proof, { ...proof, key: 'more' }])
  const post = (body: unknown) => shop.visitor.call('POST', '/api/public/forms/proofs', body)

  expect([two.status, two.body.error.errors]).toMatchObject([422, [{ field: 'fields', code: 'TOO_MANY' }]])
  expect((await post({ data: {} })).body.error.errors).toEqual([{ field: 'data.proof', code: 'REQUIRED' }])
  const nothingChosen = formWith([['', '']], { field: 'data[proof]' })
  expect((await post(nothingChosen)).body.error.errors).toEqual([{ field: 'data.proof', code: 'REQUIRED' }])
  expect((await post(formWith([['a.pdf', pdf]], { field: 'data[proof]' }))).status).toBe(200)
})

test('a picture of more than 24 megapixels is refused, and while many wait the next is told so at once', async () => {
  const tooLarge = await send([['wide.png', await aPng({ width: 8_000, height: 3_200 })]])
  const pictures = await aJpeg({ width: 2_000, height: 1_500 })
  const replies = await Promise.all(
    Array.from({ length: 30 }, async () => {
      await resetPostingBudget()
      return send([['a.jpg', pictures]])
    }),
  )

  expect([tooLarge.status, tooLarge.body.error.code, tooLarge.body.error.details.most]).toEqual([
    422,
    'IMAGE_TOO_LARGE',
    24,
  ])
  const codes = new Set(replies.map(({ status, body }) => (status === 200 ? 'taken' : body.error.code)))
  expect(codes).toContain('taken')
  expect(codes).toContain('PICTURES_WAITING')
})

test('when everybody’s files are used up, those who come from elsewhere can still send one', async () => {
  for (let count = 0; count < 60; count += 1) await spendFiles(`203.0.113.${count}`)

  await spendFiles('198.51.100.1')
  await expect(spendFiles('198.51.100.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect((await send([['a.pdf', pdf]])).status).toBe(200)
})

test('an address may not send files without end', async () => {
  const statuses = []
  for (let count = 0; count < 11; count += 1) statuses.push((await send([['a.pdf', pdf]])).status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
})
