import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LinkCard } from './link-card.tsx'

/** What the browser is given to save while these buttons are pressed. */
async function savedBy(buttons: readonly string[]) {
  const { user } = await renderPart(<LinkCard code="SUMMER-10" />)
  const made = vi.spyOn(URL, 'createObjectURL')
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  for (const [at, name] of buttons.entries()) {
    await user.click(screen.getByRole('button', { name }))
    await expect.poll(() => names).toHaveLength(at + 1)
  }
  const files = made.mock.calls.flatMap(([content], at) =>
    content instanceof Blob ? [{ content, name: names[at] }] : [],
  )
  vi.restoreAllMocks()
  return files
}

async function pixelsOf(blob: Blob) {
  const picture = await createImageBitmap(blob)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.drawImage(picture, 0, 0)
  return { size: picture.width, isDark: (x: number, y: number) => (pen.getImageData(x, y, 1, 1).data[0] ?? 255) < 128 }
}

test('the picture is saved as pixels that show what the drawing shows, cell by cell', async () => {
  const [png, svg] = await savedBy(['PNG', 'SVG'])
  if (!png || !svg) throw new Error('Two files')

  expect([png.name, png.content.type, svg.name]).toEqual(['SUMMER-10.png', 'image/png', 'SUMMER-10.svg'])
  const drawing = await svg.content.text()
  const cells = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1])
  const dark = drawing.match(/M\d+ \d+/g)
  const { size, isDark } = await pixelsOf(png.content)
  expect(size).toBeGreaterThanOrEqual(1_024)
  const middle = (at: number) => Math.floor((at + 0.5) * (size / cells))
  const shown = Array.from({ length: cells * cells }, (_, at) => ({ x: at % cells, y: Math.floor(at / cells) }))
    .filter(({ x, y }) => isDark(middle(x), middle(y)))
    .map(({ x, y }) => `M${x} ${y}`)
  expect(shown).toEqual(dark)
})
