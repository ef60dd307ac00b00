import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { aPicture, aPng } from '@comptoir/media/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }
const press = (page: Seat['page'], name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (page: Seat['page']) =>
  page
    .locator('[data-part=media-tile] img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))

test('pictures come from the library or from this computer, are put in order, and stand in the list', async () => {
  const { context } = panel.shop
  const one = await aPicture(context, { tag: 'product', title: 'Mug from the side', width: 400, seed: 11 })
  const two = await aPicture(context, { tag: 'product', title: 'Mug from above', width: 400, seed: 12 })
  const { id } = await aProduct(context, { title: 'Enamel mug' })
  const { page, call, errors } = await panel.open('admin', `/products/${id}`)
  await press(page, 'Add pictures')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Mug from the side/ }).click()
  await dialog.getByRole('button', { name: /Mug from above/ }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mug-in-hand.png',
    mimeType: 'image/png',
    buffer: await aPng({ width: 400, seed: 13 }),
  })
  await dialog.getByRole('button', { name: /mug-in-hand/, pressed: true }).waitFor(longWait)
  await dialog.getByRole('button', { name: 'Choose 3' }).click()
  await expect.poll(() => shown(page), longWait).toHaveLength(3)

  const tile = (number: number) => page.getByRole('button', { name: new RegExp(`^Picture ${number}`) })
  await tile(3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await tile(3).dragTo(tile(1))
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }).waitFor()

  const { body } = await call('GET', `/api/products/${id}`)
  const files = body.product.media.map(({ cfile_id }: { cfile_id: string }) => cfile_id)
  expect([files[0], files[1], files.length]).toEqual([two.id, one.id, 3])
  await page.goto(`${panel.shop.url}/products?q=enamel`)
  const thumb = page.getByRole('grid').locator('[data-part=thumb] img').first()
  await thumb.waitFor()
  await expect.poll(() => thumb.evaluate((image) => 'naturalWidth' in image && image.naturalWidth), longWait).toBe(320)
  expect(errors).toEqual([])
})

test('pictures dropped anywhere on the page stand there in the order of the drop', async () => {
  const { id } = await aProduct(panel.shop.context, { title: 'Glass carafe' })
  const { page, call, errors } = await panel.open('admin', `/products/${id}`)
  // The first one takes the longest to arrive.
  const files = await Promise.all(
    [1_600, 300, 400].map(async (width, at) => {
      const content = (await aPng({ width, seed: 20 + at })).toString('base64')
      return { name: `carafe-${at + 1}.png`, content }
    }),
  )

  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, content } of dropped) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    return transfer
  }, files)
  await page.getByRole('group', { name: 'Organization' }).dispatchEvent('drop', { dataTransfer: data })
  await expect.poll(() => shown(page), longWait).toHaveLength(3)
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }).waitFor()

  const { body } = await call('GET', `/api/products/${id}`)
  const ids: string[] = body.product.media.map(({ cfile_id }: { cfile_id: string }) => cfile_id)
  const titles = await Promise.all(
    ids.map(async (file) => (await call('GET', `/api/media/get_file_by_id/${file}`)).body.file.title),
  )
  expect(titles).toEqual(['carafe-1', 'carafe-2', 'carafe-3'])
  expect(errors).toEqual([])
})

test('a variant is given a picture of its own and its own bound, which its lists show', async () => {
  const { context } = panel.shop
  const striped = await aPicture(context, { tag: 'product', title: 'Striped in blue', width: 400, seed: 14 })
  const { id } = await aVariantProduct(context, { title: 'Sailor shirt' })
  const { page, call, errors } = await panel.open('admin', `/products/${id}`)
  const medium = page.getByRole('listitem', { name: 'Medium' })

  await medium.getByRole('button', { name: 'More about Medium' }).click()
  await medium.getByRole('button', { name: 'Choose picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Striped in blue/ }).click()
  await dialog.getByRole('button', { name: /^Choose/ }).click()
  await medium.getByRole('button', { name: 'Change picture' }).waitFor(longWait)
  await medium.getByLabel('Low-stock alert at').fill('12')
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }).waitFor()

  const { body } = await call('GET', `/api/products/${id}`)
  expect(body.product.variants[1]).toMatchObject({ image_cfile: striped.id, low_stock_at: 12 })
  await page.goto(`${panel.shop.url}/organization/inventory?q=sailor&stock=low`)
  const row = page.getByRole('row', { name: /Sailor shirt – Medium/ })
  await expect.poll(() => row.locator('img').getAttribute('src')).toContain(`${striped.checksum}/small.webp`)
  expect(errors).toEqual([])
})
