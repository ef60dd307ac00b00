import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Locale } from '../../../../contract/values/texts/locale.ts'
import { renderPart } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { MoneyField } from './money-field.tsx'

function Price({ currency }: { currency: string }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <Field label="Price">
        <MoneyField value={value} onChange={setValue} currency={currency} />
      </Field>
      <output>{String(value)}</output>
    </>
  )
}

async function enter(locale: Locale, text: string, currency = 'EUR') {
  const { user } = await renderPart(<Price currency={currency} />, { locale })
  const box = screen.getByRole('textbox', { name: 'Price' })
  await user.type(box, text)
  await user.tab()
  return { user, box, amount: () => screen.getByRole('status').textContent }
}

test.each<[Locale, string, string, string]>([
  ['en', '29,50', 'Write 29.50 or 2950', 'EUR'],
  ['en', '1.234,56', 'Write 1234.56 or 123456', 'EUR'],
  ['en', '1.250', 'Write 1.25 or 1250', 'EUR'],
  ['tr', '29.50', '29,50 veya 2950 yazın', 'EUR'],
  ['fr', '1.234', 'Écrivez 1,23 ou 1234', 'EUR'],
  ['ar', '29,50', 'اكتب 29.50 أو 2950', 'EUR'],
  ['ja', '29,50', '30 または 2950 と入力してください', 'JPY'],
  ['en', 'abc', 'Write an amount, such as 29.50', 'EUR'],
  ['en', '-5', 'Write an amount, such as 29.50', 'EUR'],
])('in %s, %s is refused at the field: %s', async (...[locale, text, reason, currency]) => {
  const { box, amount } = await enter(locale, text, currency)

  expect(screen.getByText(reason)).toBeTruthy()
  expect(box).toHaveProperty('value', text)
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(amount()).toBe('NaN')
})

test.each<[Locale, string, string]>([
  ['en', '2950', '295000'],
  ['en', '29.5', '2950'],
  ['en', '1,234.50', '123450'],
  ['fr', '29,50', '2950'],
  ['fr', '29.50', '2950'],
  ['fr', '1 234,50', '123450'],
  ['tr', '1.234,50', '123450'],
  ['ar', '٢٩٫٥٠', '2950'],
  ['ja', '１，２３４', '123400'],
])('in %s, %s means %s minor units', async (locale, text, minor) => {
  const { amount } = await enter(locale, text)

  expect(amount()).toBe(minor)
})

test('a corrected entry loses its error and is written as the locale does', async () => {
  const { user, box, amount } = await enter('en', '1234,5')
  await user.clear(box)
  await user.type(box, '1234.5')
  await user.tab()

  expect(box).toHaveProperty('value', '1,234.50')
  expect(box.getAttribute('aria-invalid')).toBe(null)
  expect(amount()).toBe('123450')
})

test('arrow keys step by one unit', async () => {
  const { user, box, amount } = await enter('en', '8')
  await user.click(box)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')

  expect(amount()).toBe('900')
})
