import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aJpeg, aPng, sendFiles } from '../../testing/index.ts'

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.as(['admin_media'])
})
afterAll(() => shop.close())

const served = async (url: string) => {
  const answer = await fetch(shop.storeUrl + url)
  return { answer, content: Buffer.from(await answer.arrayBuffer()) }
}

test('an image is stored in every size, upright and without metadata', async () => {
  const { status, body } = await sendFiles(editor, [['At the sea.jpg', await aJpeg({ width: 2_000, height: 1_000 })]])

  expect(status).toBe(200)
  const [file] = body.files
  expect(file).toMatchObject({ tag: 'picture', title: 'At the sea', mime: 'image/webp', width: 1_000, height: 2_000 })
  expect(file.formats).toMatchObject({
    thumb: { width: 48, height: 96 },
    small: { width: 160, height: 320 },
    medium: { width: 400, height: 800 },
    large: { width: 800, height: 1_600 },
    original: { width: 1_000, height: 2_000 },
  })
  const { answer, content } = await served(file.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { exif, orientation, format } = await sharp(content).metadata()
  expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'webp' })
})

test('small images are not enlarged', async () => {
  const { body } = await sendFiles(editor, [['dot.png', await aPng({ width: 8, height: 6, seed: 1 })]])

  expect(body.files[0].formats.large).toMatchObject({ width: 8, height: 6 })
})

test('files of a request are accepted or rejected one by one', async () => {
  const { status, body } = await sendFiles(editor, [
    ['first.png', await aPng({ seed: 2 })],
    ['broken.png', (await aPng({ seed: 3, width: 900, height: 900 })).subarray(0, 300)],
    ['second.png', await aPng({ seed: 4 })],
    ['notes.txt', 'just some words'],
  ])

  expect(status).toBe(200)
  expect(body.files.map(({ name }: { name: string }) => name)).toEqual(['first.png', 'second.png'])
  expect(body.rejected).toMatchObject([
    { name: 'broken.png', code: 'FILE_BROKEN' },
    { name: 'notes.txt', code: 'FILE_TYPE_NOT_ALLOWED' },
  ])
})

test('the same content exists once per folder, whatever its name', async () => {
  const content = await aPng({ seed: 5 })
  const all = () => editor.call('GET', '/api/media/get_files/twins')

  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) => sendFiles(editor, [[`${name}.png`, content]], { tag: 'twins' })),
  )
  const elsewhere = await sendFiles(editor, [['else.png', content]], { tag: 'elsewhere' })

  expect(new Set(answers.map(({ body }) => body.files[0].id)).size).toBe(1)
  expect((await all()).body).toMatchObject({ total: 1, files: [{ uses: 0 }] })
  expect(elsewhere.body.files[0].id).not.toBe(answers[0]?.body.files[0].id)
  expect(elsewhere.body.files[0].url).toBe(answers[0]?.body.files[0].url)
})

test('a given title needs five characters; otherwise it is derived from the name', async () => {
  const short = await sendFiles(editor, [['title.png', await aPng({ seed: 6 })]], { title: 'Four' })
  const given = await sendFiles(editor, [['title.png', await aPng({ seed: 6 })]], { title: 'A mug' })
  const made = await sendFiles(editor, [['m.png', await aPng({ seed: 7 })]])

  expect(short.body).toMatchObject({ files: [], rejected: [{ code: 'IMAGE_TITLE_LENGTH', field: 'title' }] })
  expect(given.body.files[0].title).toBe('A mug')
  expect(made.body.files[0].title).toBe('m picture')
})

test('an animated image stays animated in its original format and still in the others', async () => {
  const frames = await Promise.all([8, 9].map((seed) => aPng({ seed })))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()

  const { body } = await sendFiles(editor, [['wink.gif', gif]])

  const { original, small } = body.files[0].formats
  expect((await sharp((await served(original.url)).content).metadata()).pages).toBe(2)
  expect((await sharp((await served(small.url)).content).metadata()).pages ?? 1).toBe(1)
  expect(original).toMatchObject({ width: 40, height: 30 })
})

test('documents are downloaded, videos played with range requests', async () => {
  const video = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom'), Buffer.alloc(500, 7)])
  const pdf = '%PDF-1.7\nnothing much\n%%EOF'

  const { body } = await sendFiles(editor, [
    ['price “list”.html', pdf],
    ['film.mp4', video],
  ])

  const [document, film] = body.files
  const saved = await served(document.url)
  expect(saved.answer.headers.get('content-disposition')).toBe(
    `attachment; filename="price _list_.html.pdf"; filename*=UTF-8''price%20%E2%80%9Clist%E2%80%9D.html.pdf`,
  )
  expect(saved.content.toString()).toBe(pdf)
  const part = await fetch(shop.storeUrl + film.url, { headers: { range: 'bytes=8-11' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 8-11/512', 'isom'])
  expect(part.headers.get('content-type')).toBe('video/mp4')
  const beyond = await fetch(shop.storeUrl + film.url, { headers: { range: 'bytes=600-' } })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */512'])
})

test('cached content answers 304, missing content 404', async () => {
  const { body } = await sendFiles(editor, [['known.png', await aPng({ seed: 10 })]])
  const { url, checksum, size } = body.files[0]
  const tag = (await served(url)).answer.headers.get('etag') ?? ''

  const head = await fetch(shop.storeUrl + url, { method: 'HEAD' })
  const again = await fetch(shop.storeUrl + url, { headers: { 'if-none-match': tag } })
  const others = [
    `/files/${checksum}/huge.webp`,
    `/files/${checksum}/original.png`,
    `/files/${'0'.repeat(64)}/original.webp`,
  ]

  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  expect([again.status, await again.text()]).toEqual([304, ''])
  for (const other of others) expect((await fetch(shop.storeUrl + other)).status, other).toBe(404)
})

test('other panels are informed of new files, if they may see them', async () => {
  const [writer, clerk] = await Promise.all([shop.as(['admin_blog']), shop.as(['admin_orders'])])
  const [near, far] = await Promise.all([writer.listen(), clerk.listen()])

  const { body } = await sendFiles(writer, [['news.png', await aPng({ seed: 11 })]])
  await shop.idle()

  await expect
    .poll(() => near.heard.filter(({ event }) => event === 'new_file_data'))
    .toMatchObject([{ payload: { id: body.files[0].id, created_by: { id: writer.id } } }])
  expect(far.heard.filter(({ event }) => event === 'new_file_data')).toEqual([])
  near.close()
  far.close()
})

test('no temporary file remains after accepted or rejected uploads', async () => {
  expect(await readdir(join(shop.filesFolder, 'incoming'))).toEqual([])
})
