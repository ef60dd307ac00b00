import { useFiles } from '@comptoir/media/server'
import { aPicture, aPng } from '@comptoir/media/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const choose = async (page: Seat['page'], files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('main').getByRole('button', { name: 'Upload files' }).click(),
  ])
  await chooser.setFiles(files)
}
const png = async (seed: number, name = `picture ${seed}.png`) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng({ seed, width: 300 + seed, height: 200 }),
})
const uploadOf = (page: Seat['page'], name: string) => page.locator('[data-part=upload]', { hasText: name })

test('of twenty pictures the broken one says so, and the others are in the library', async () => {
  const { page, call, errors } = await panel.open(['admin_media'], '/media?tag=picture')
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => png(at)))
  const broken = files.map((file, at) => (at === 7 ? { ...file, buffer: file.buffer.subarray(0, 200) } : file))

  await choose(page, broken)

  await page.getByText('19 of 20 uploaded, 1 failed').waitFor()
  await uploadOf(page, 'picture 7.png').getByText('The file is damaged or empty').waitFor()
  await expect.poll(() => page.locator('[data-part=file-tile]').count()).toBe(19)
  const { body } = await call('GET', '/api/media/get_files/picture')
  expect(body.total).toBe(19)
  const shown = page.locator('[data-part=file-tile] img').first()
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

test('a file dropped anywhere on the page comes in', async () => {
  const { page, errors } = await panel.open(['admin_media'], '/media')
  const buffer = (await aPng({ seed: 90 })).toString('base64')

  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob('${buffer}'), (sign) => sign.charCodeAt(0))
    data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return data
  })()`)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await page.getByText('Drop the files to upload them').waitFor()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })

  await page.getByRole('button', { name: /^dropped/ }).waitFor()
  expect(await page.getByText('Drop the files to upload them').count()).toBe(0)
  expect(errors).toEqual([])
})

test('what could not be sent is sent again by one press', async () => {
  const { page } = await panel.open(['admin_media'], '/media')
  await page.route(/upload_files/, (route) => route.abort('connectionrefused'), { times: 1 })

  await choose(page, [await png(91, 'second try.png')])
  await uploadOf(page, 'second try.png').getByText('No internet. Try again').waitFor()
  await page.getByRole('button', { name: 'Try second try.png again' }).click()

  await page.getByText('1 of 1 uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^second try/ }).waitFor()
})

test('one that is on its way can be called off', async () => {
  const { page, call } = await panel.open(['admin_media'], '/media')
  await page.route(/upload_files/, () => undefined)

  await choose(page, [await png(92, 'never mind.png')])
  await page.getByRole('button', { name: 'Cancel never mind.png' }).click()

  await expect.poll(() => page.locator('[data-part=upload]').count()).toBe(0)
  expect((await call('GET', '/api/media/get_files/all?q=never')).body.files).toEqual([])
})

test('a file gets another title and focal point, with the keyboard alone', async () => {
  const { id } = await aPicture(panel.shop.context, { seed: 93, title: 'Blue mug', tag: 'mugs' })
  const { page, call } = await panel.open(['admin_media'], '/media?tag=mugs')

  await page.getByRole('button', { name: /^Blue mug/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Blue mug' })
  await dialog.getByRole('button', { name: /^Focal point/ }).focus()
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Focal point: 70% from the left, 51% from the top' }).waitFor()
  await dialog.getByLabel('Title').fill('Four')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a title of at least 5 characters').waitFor()
  await dialog.getByLabel('Title').fill('Very blue mug')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('dialog', { name: 'Very blue mug' }).waitFor()
  const { body } = await call('GET', `/api/media/get_file_by_id/${id}`)
  expect(body.file).toMatchObject({ title: 'Very blue mug', focal: { x: 0.7, y: 0.51 }, version: 2 })
})

test('what was changed and not saved is not closed by accident', async () => {
  await aPicture(panel.shop.context, { seed: 96, title: 'Half done', tag: 'half' })
  const { page } = await panel.open(['admin_media'], '/media?tag=half')

  await page.getByRole('button', { name: /^Half done/ }).click()
  await page.getByRole('dialog', { name: 'Half done' }).getByLabel('Description').fill('A mug on a shelf')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()

  const description = page.getByRole('dialog', { name: 'Half done' }).getByLabel('Description')
  expect(await description.inputValue()).toBe('A mug on a shelf')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a file that is shown somewhere is deleted only once one has read so', async () => {
  const { id } = await aPicture(panel.shop.context, { seed: 94, title: 'Shown somewhere', tag: 'shown' })
  await panel.shop.context.db.transaction((tx) =>
    useFiles(tx, { entity: 'product', id: '01900000-0000-7000-8000-000000000001', files: [id], label: 'Enamel mug' }),
  )
  const { page, call } = await panel.open(['admin_media'], '/media?tag=shown')

  await page.getByRole('button', { name: /^Shown somewhere/ }).click()
  await page.getByRole('region', { name: 'Used by' }).getByRole('link', { name: 'Enamel mug' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Shown somewhere?' })
  await dialog.getByText('1 place still shows this file').waitFor()
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()

  await page.getByText('File deleted').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Shown somewhere/ }).count()).toBe(0)
  expect((await call('GET', `/api/media/get_file_by_id/${id}`)).status).toBe(404)
})

test('a library of many files is read page by page, and searched whole', async () => {
  for (let seed = 0; seed < 55; seed += 1)
    await aPicture(panel.shop.context, { seed, width: 20, height: 10 + seed, tag: 'many', title: `Tile ${seed}` })
  const { page } = await panel.open(['admin_media'], '/media?tag=many')

  await expect.poll(() => page.locator('[data-part=file-tile]').count()).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.locator('[data-part=file-tile]').count()).toBe(55)
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill('tile 54')

  await expect.poll(() => page.locator('[data-part=file-tile]').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('tile 54')
})

test('a colleague’s file shows without loading anew', async () => {
  const { page } = await panel.open(['admin_media'], '/media?tag=colleague')
  await page.getByText('No files match').waitFor()

  await aPicture(panel.shop.context, { seed: 95, title: 'From a colleague', tag: 'colleague' })

  await page.getByRole('button', { name: /^From a colleague/ }).waitFor()
})
