import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import { renderPart } from '../../testing/render.tsx'
import { Field } from '../fields/field.tsx'
import { DateField } from './date-field.tsx'

function Due({ first = '', time = false }: { first?: string; time?: boolean }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Due">
        <DateField time={time} value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
    </>
  )
}

const value = () => document.querySelector('output')?.textContent

test.each<[Locale, string]>([
  ['en', '3/4/2026'],
  ['fr', '03.04.2026'],
  ['ar', '٣/٤/٢٠٢٦'],
  ['ja', '2026/4/3'],
  ['tr', '3.4.26'],
])('in %s, %s is the third of April', async (locale, typed) => {
  const { user } = await renderPart(<Due />, { locale })
  await user.type(screen.getByRole('textbox', { name: 'Due' }), typed)

  expect(value()).toBe('2026-04-03')
})

test('what is no date is kept, refused by the schema, and explained at the field', async () => {
  const { user } = await renderPart(<Due />)
  await user.type(screen.getByRole('textbox', { name: 'Due' }), '31/2/2026')
  await user.tab()

  expect(await screen.findByText('Write a date, such as 31/12/2026')).toBeDefined()
  expect(value()).toBe('31/2/2026')
})

test('a day of the calendar keeps the time, and weeks begin as the reader’s do', async () => {
  const { user } = await renderPart(<Due first="2026-04-03T09:30" time />, { locale: 'ja' })
  await user.click(screen.getByRole('button', { name: '日付を選ぶ' }))
  const headers = await screen.findAllByRole('columnheader', { hidden: true })
  expect(headers.map(({ textContent }) => textContent)[0]).toBe('日')

  await user.keyboard('{ArrowDown}{Enter}')

  expect(value()).toBe('2026-04-10T09:30')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }).value).toBe('2026/04/10 09:30')
})
