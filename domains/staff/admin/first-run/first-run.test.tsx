import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { staffError } from '../../contract/staff.wire.ts'
import { LoginScreen } from '../login/login.screen.tsx'
import type { LinkInAddress } from '../sign-in/link-in-address.ts'

const reply = { token: 'a-token-longer-than-twenty', device_Id: '01900000-0000-7000-8000-000000000001' }

const nameless = new ApiError('VALIDATION_FAILED', 422, {
  errors: [
    { field: 'shop.name', code: 'REQUIRED' },
    { field: 'shop.tax.percent', code: 'TOO_BIG' },
  ],
})

function openLogin(link: LinkInAddress | null, { needed = true, unnamed = false } = {}) {
  const api = fakeApi({
    'GET /api/setup': () => ({ needed, unnamed }),
    'GET /api/public/settings': () => ({ settings: [], store: '' }),
    'POST /api/setup': ({ body }) => {
      const { code, shop } = Object(body)
      if (code !== '0123ABCDEF') throw staffError('SETUP_CODE_WRONG', { field: 'code' })
      if (shop?.name === '') throw nameless
      return reply
    },
  })
  const onDone = vi.fn()
  return { api, onDone, screen: <LoginScreen locale="en" onLocale={() => undefined} onDone={onDone} link={link} /> }
}

test('the code of the link opens the shop without being typed', async () => {
  const { api, onDone, screen: login } = openLogin({ kind: 'setup', code: '0123ABCDEF' })
  const { user } = await renderPart(login)

  await user.fill(await screen.findByLabelText('Last name'), 'Haddad')
  expect(screen.queryByLabelText('One-time code')).toBeNull()
  screen.getByText(/came with your link/)
  await user.click(screen.getByRole('button', { name: 'Create user and log in' }))

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.bodiesOf('POST /api/setup')).toMatchObject([{ code: '0123ABCDEF', name: 'Haddad' }])
})

test('a code of a link that no longer works is typed, and what is wrong stands at its field', async () => {
  const { api, onDone, screen: login } = openLogin({ kind: 'setup', code: 'FFFFFFFFFF' })
  const { user } = await renderPart(login)
  const submit = async () => user.click(await screen.findByRole('button', { name: 'Create user and log in' }))

  await submit()
  const code = await screen.findByLabelText('One-time code')
  expect(code).toHaveAccessibleDescription('This is not the code from the log of the server')
  expect(screen.queryByText(/came with your link/)).toBeNull()
  await user.fill(code, '0123ABCDEF')
  await submit()

  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.bodiesOf('POST /api/setup')).toMatchObject([{ code: 'FFFFFFFFFF' }, { code: '0123ABCDEF' }])
})

test('whoever opens the link of a shop that has its first user is told so', async () => {
  const { screen: login } = openLogin({ kind: 'setup', code: '0123ABCDEF' }, { needed: false })
  await renderPart(login)

  await screen.findByText('The first user has been created. Log in')
  screen.getByRole('button', { name: 'Log in' })
})

test('a country brings its currency, clock, language and tax, which are sent with the name of the shop', async () => {
  const { api, screen: login } = openLogin({ kind: 'setup', code: '0123ABCDEF' }, { unnamed: true })
  const { user } = await renderPart(login)

  await user.fill(await screen.findByLabelText('Name'), 'Maison Lune')
  await user.selectOptions(screen.getByLabelText('Country'), 'JP')
  const chips = within(screen.getByRole('list', { name: 'Set by the country' })).getAllByRole('listitem')
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Japanese Yen, ¥', 'Tokyo', 'Japanese', '消費税 10%'])
  screen.getByText('¥7,200')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.selectOptions(screen.getByLabelText('Language of the shop'), 'fr')
  await user.fill(screen.getByLabelText('Percent'), '')
  await user.click(screen.getByRole('button', { name: 'Open Maison Lune' }))

  await vi.waitFor(() => expect(api.bodiesOf('POST /api/setup')).toHaveLength(1))
  expect(api.bodiesOf('POST /api/setup')).toMatchObject([
    {
      shop: {
        ...{ name: 'Maison Lune', country: 'JP', currency_code: 'JPY', time_zone: 'Asia/Tokyo' },
        ...{ language: 'fr', tax: null },
      },
    },
  ])
})

test('what is wrong with the shop stands at its fields, also at those that were closed', async () => {
  const { screen: login } = openLogin({ kind: 'setup', code: '0123ABCDEF' }, { unnamed: true })
  const { user } = await renderPart(login)

  await user.selectOptions(await screen.findByLabelText('Country'), 'FR')
  await user.click(screen.getByRole('button', { name: 'Open your shop' }))

  await vi.waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter the name of the shop'),
  )
  expect(screen.getByLabelText('Percent')).toBeInvalid()
})
