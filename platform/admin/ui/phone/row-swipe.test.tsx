// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row at the cursor

import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '../../testing/render.tsx'
import { RowSwipe, type SwipedRow } from './row-swipe.tsx'

const done: string[] = []
beforeEach(() => void done.splice(0))

function Content({ id, phase, onDone }: SwipedRow) {
  useEffect(() => {
    if (phase !== 'released') return
    done.push(id)
    onDone()
  })
  return <b>{`${id} ${phase}`}</b>
}

const openList = (dir: 'ltr' | 'rtl' = 'ltr') =>
  renderPart(
    <div role="grid" dir={dir} style={{ position: 'relative', inlineSize: 300 }}>
      <div role="row" id="teapot" style={{ blockSize: 66 }} tabIndex={-1}>
        <span role="gridcell">Teapot</span>
      </div>
      <RowSwipe Content={Content} />
    </div>,
  )

const row = () => screen.getByRole('row')
const send = (type: string, [clientX, clientY]: [number, number], pointerType = 'touch') =>
  act(() =>
    screen
      .getByText('Teapot')
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType, clientX, clientY })),
  )

async function pull(by: number, { down = 0, pointer = 'touch' } = {}) {
  await send('pointerdown', [150, 30], pointer)
  await send('pointermove', [150 + by / 2, 30 + down / 2], pointer)
  await send('pointermove', [150 + by, 30 + down], pointer)
}

test.each([
  ['ltr', 1],
  ['rtl', -1],
] as const)('pulled far enough towards the end of the line (%s) a row is acted on once', async (dir, sign) => {
  await openList(dir)

  await pull(60 * sign)
  screen.getByText('teapot pulled')
  expect(row().style.translate).toBe(`${60 * sign}px`)
  await send('pointermove', [150 + 120 * sign, 30])
  screen.getByText('teapot ready')
  await send('pointerup', [150 + 120 * sign, 30])

  expect(done).toEqual(['teapot'])
  expect(screen.queryByText(/^teapot/)).toBe(null)
  expect(row().style.translate).toBe('')
})

test('let go too soon, or taken from the hand by the browser, nothing is done', async () => {
  await openList()

  await pull(60)
  await send('pointerup', [210, 30])
  await pull(120)
  await send('pointermove', [160, 30])
  await send('pointerup', [160, 30])
  await pull(120)
  await send('pointercancel', [270, 30])

  expect(done).toEqual([])
  expect(screen.queryByText(/^teapot/)).toBe(null)
  expect(row().style.translate).toBe('')
})

test('scrolling, the other way and a mouse pull nothing', async () => {
  await openList()

  for (const way of [() => pull(40, { down: 120 }), () => pull(-120), () => pull(120, { pointer: 'mouse' })]) {
    await way()
    expect(screen.queryByText(/^teapot/)).toBe(null)
    await send('pointerup', [270, 30])
  }

  expect(done).toEqual([])
})
