import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { SortableList } from './sortable-list.tsx'

let show: (items: readonly string[]) => void = () => undefined

function Shelf({ onMove }: { onMove: (from: number, to: number) => void }) {
  const [items, setItems] = useState<readonly string[]>(['Amber', 'Blue', 'Cream'])
  show = setItems
  return (
    <SortableList aria-label="Cups" items={items} keyOf={String} nameOf={String} onMove={onMove}>
      {(item) => item}
    </SortableList>
  )
}

const nextFrame = () => act(() => new Promise(requestAnimationFrame))

async function send(type: string, target: Element) {
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  target.dispatchEvent(
    new DragEvent(type, { ...at, bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
  )
  await nextFrame()
  await nextFrame()
}

test('a row that others move while it is dragged is the one that is dropped', async () => {
  const moves: number[][] = []
  const { getByRole } = await renderScreen(<Shelf onMove={(from, to) => moves.push([from, to])} />)
  const handle = (name: string) => getByRole('button', { name: `Move ${name}` })
  const rowOf = (name: string) => handle(name).closest('li') ?? handle(name)
  const { x, y, width, height } = handle('Cream').getBoundingClientRect()
  const grip = { clientX: x + width / 2, clientY: y + height / 2 }
  rowOf('Cream').dispatchEvent(
    new DragEvent('dragstart', { ...grip, bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
  )
  await nextFrame()
  await nextFrame()

  await act(() => show(['New', 'Amber', 'Blue', 'Cream']))
  for (const type of ['dragenter', 'dragover', 'drop']) await send(type, rowOf('Amber'))

  expect(moves).toEqual([[3, 1]])
})
