import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { Text } from './text.tsx'

const titles = [
  { title: 'Beeswax candle with brass holder', panel: 'rtl' },
  { title: 'شمعة من شمع العسل مع حامل نحاسي', panel: 'ltr' },
] as const

/** The place of a text's first letter, and of the box that cuts the text. */
function firstLetter(element: HTMLElement) {
  const range = document.createRange()
  const { firstChild } = element
  if (!firstChild) throw new Error('There is no text')
  range.setStart(firstChild, 0)
  range.setEnd(firstChild, 1)
  return { letter: range.getBoundingClientRect(), box: element.getBoundingClientRect() }
}

for (const { title, panel } of titles) {
  test(`in a ${panel} panel a title of the other direction is cut at its end`, async () => {
    await renderPart(
      <div dir={panel} style={{ display: 'flex', inlineSize: 120 }}>
        <Text truncate>
          <bdi>{title}</bdi>
        </Text>
      </div>,
    )
    const { letter, box } = firstLetter(screen.getByText(title))

    expect(screen.getByText(title).scrollWidth).toBeGreaterThan(box.width)
    expect(letter.left).toBeGreaterThanOrEqual(box.left)
    expect(letter.right).toBeLessThanOrEqual(box.right)
  })
}
