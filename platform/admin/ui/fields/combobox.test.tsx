import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { scan } from '../../testing/input.ts'
import { renderPart } from '../../testing/render.tsx'
import { Combobox } from './combobox.tsx'
import type { Option } from './select.tsx'

const currencies: Option[] = [
  { value: 'EUR', label: 'EUR – Euro' },
  { value: 'JPY', label: 'JPY – Japanese yen' },
]

function Currency() {
  const [value, setValue] = useState<Option | null>(currencies[0] ?? null)
  return <Combobox required aria-label="Currency" options={currencies} value={value} onChange={setValue} />
}

test('the label is selected on focus, so that the next letters search', async () => {
  const { user } = await renderPart(<Currency />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' })

  await user.click(box)
  await user.keyboard('jap')
  expect(box.value).toBe('jap')
  await user.click(await screen.findByRole('option', { name: /JPY/ }))

  expect(box.value).toBe('JPY – Japanese yen')

  // The focus has stayed, so that there is none to come.
  await user.click(box)
  await user.keyboard('eur')
  expect(box.value).toBe('eur')
  await screen.findByRole('option', { name: /EUR/ })
})

const bowls = [1, 2].map((n) => ({ value: String(n), label: `Bowl ${n}`, codes: [`400638133393${n}`] }))

function Basket({ onPick }: { onPick: () => void }) {
  const [picked, setPicked] = useState<readonly Option[]>([])
  return (
    <>
      <Combobox
        aria-label="Add"
        value={null}
        onSearch={async (code) => {
          // A server answers in a later frame; before it React would draw the closing at once.
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          return bowls.filter(({ codes }) => codes.includes(code))
        }}
        onChange={(option) => {
          if (option) setPicked((known) => [...known, option])
          onPick()
        }}
      />
      <output>{picked.map(({ label }) => label).join()}</output>
    </>
  )
}

/** The input event of a key, at this very moment. */
function typeNow(box: HTMLInputElement, letter: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, box.value + letter)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: letter }))
}

test('a letter typed while the list closes after a pick is kept', async () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add' })
  // The list has been told to close and is not drawn closed yet: the letter does not open it again.
  const { user } = await renderPart(<Basket onPick={() => queueMicrotask(() => typeNow(box(), '4'))} />)
  await user.click(box())

  await scan('4006381333931')

  await screen.findByText('Bowl 1', { selector: 'output' })
  await expect.poll(() => document.querySelector('[role=listbox]')).toBeNull()
  expect(box().value).toBe('4')
})

test('what is typed into a closed field at once is searched, not everything', async () => {
  const searched: string[] = []
  const find = async (text: string) => {
    searched.push(text)
    return bowls
  }
  const { user } = await renderPart(
    <Combobox aria-label="Find" value={null} onChange={() => undefined} onSearch={find} />,
  )

  await user.fill(screen.getByRole('combobox', { name: 'Find' }), 'bowl')
  await screen.findByRole('option', { name: 'Bowl 1' })

  expect(searched).toEqual(['bowl'])
})
