import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from '../../state/create-store.ts'
import { compose, debounced, insert, scan, typeEvery } from '../../testing/input.ts'
import { renderPart } from '../../testing/render.tsx'
import { SearchInput } from './search-input.tsx'

/** A list whose address follows late, as the router's does. */
function List({ written, entered }: { written: (text: string) => void; entered?: (text: string) => void }) {
  const [value, setValue] = useState('')
  const [next, setNext] = useState('')
  useEffect(
    function followLate() {
      const timer = setTimeout(() => setValue(next))
      return () => clearTimeout(timer)
    },
    [next],
  )
  return (
    <SearchInput
      value={value}
      hint="Title or SKU"
      onChange={(text) => {
        written(text)
        setNext(text)
      }}
      onEnter={entered}
    />
  )
}

/** Types like a key, without a round trip through the driver. */
const insertNow = (letter: string) => document.execCommand('insertText', false, letter)

const box = () => screen.getByPlaceholderText<HTMLInputElement>('Title or SKU')

test('every letter of fast typing is kept, and what is written ends with the whole text', async () => {
  const written = vi.fn()
  const { user } = await renderPart(<List written={written} />)
  const text = 'chartreuse tea 42'

  await user.type(box(), text)
  await vi.waitFor(() => expect(written).toHaveBeenLastCalledWith(text))

  expect(box().value).toBe(text)
  for (const [part] of written.mock.calls) expect(text.startsWith(part)).toBe(true)
})

test('letters without a pause between them are written once', async () => {
  const written = vi.fn()
  const { user } = await renderPart(<List written={written} />)
  await user.click(box())

  for (const letter of 'tea') insertNow(letter)
  await vi.waitFor(() => expect(written).toHaveBeenCalled())
  await debounced()

  expect(written.mock.calls).toEqual([['tea']])
})

test('Enter writes at once', async () => {
  const written = vi.fn()
  const entered = vi.fn()
  const { user } = await renderPart(<List written={written} entered={entered} />)

  await user.click(box())
  await insert('tea')
  await user.keyboard('{Enter}')
  expect(written.mock.calls).toEqual([['tea']])
  await debounced()
  await user.keyboard('{Enter}')

  expect(written.mock.calls).toEqual([['tea']])
  expect(entered).toHaveBeenCalledWith('tea', false)
})

test('nothing is written while an input method composes', async () => {
  const written = vi.fn()
  const { user } = await renderPart(<List written={written} />)
  await user.click(box())

  for (const text of ['s', 'さ', 'さと', 'さとう']) {
    await compose(text)
    expect(box().value).toBe(text)
    await debounced()
  }
  expect(written).not.toHaveBeenCalled()
  await insert('佐藤')
  await vi.waitFor(() => expect(written.mock.calls).toEqual([['佐藤']]))

  expect(box().value).toBe('佐藤')
  expect(document.activeElement).toBe(box())
})

test('keys 5 ms apart and a paste between them keep every letter', async () => {
  const written = vi.fn()
  const { user } = await renderPart(<List written={written} />)
  await user.click(box())

  await scan('4006381333931')
  await vi.waitFor(() => expect(written).toHaveBeenLastCalledWith('4006381333931'))
  await insert('Émilie 日本')
  await user.keyboard('!')
  await vi.waitFor(() => expect(written).toHaveBeenLastCalledWith('Émilie 日本!'))

  expect(box().value).toBe('Émilie 日本!')
})

test('a scan is told apart from typing', async () => {
  const entered = vi.fn()
  const { user } = await renderPart(<List written={() => undefined} entered={entered} />)
  await user.click(box())

  await scan('4006381333931')
  await vi.waitFor(() => expect(entered).toHaveBeenCalledTimes(1))
  expect(entered).toHaveBeenLastCalledWith('4006381333931', true)
  await typeEvery(120, 'TK-697')

  await vi.waitFor(() => expect(entered).toHaveBeenLastCalledWith('TK-697', false))
})

const address = createStore('')
const Outside = () => <SearchInput value={useStore(address)} hint="Title or SKU" onChange={address.set} />

test('a change from outside is taken once the field has lost the focus', async () => {
  const { user } = await renderPart(<Outside />)
  await user.type(box(), 'tea')

  address.set('from a saved view')
  expect(box().value).toBe('tea')
  fireEvent.keyDown(box(), { key: 'Enter' })
  fireEvent.blur(box())
  address.set('from a saved view')

  await vi.waitFor(() => expect(box().value).toBe('from a saved view'))
})
