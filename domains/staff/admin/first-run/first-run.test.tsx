import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { staffError } from '../../contract/staff.wire.ts'
import { LoginScreen } from '../login/login.screen.tsx'
import type { LinkInAddress } from '../sign-in/link-in-address.ts'

const reply = { token: 'a-token-longer-than-twenty', device_Id: '01900000-0000-7000-8000-000000000001' }

function openLogin(link: LinkInAddress | null, { needed = true, codes = ['0123ABCDEF'] } = {}) {
  const api = fakeApi({
    'GET /api/setup': () => ({ needed }),
    'GET /api/public/settings': () => ({ settings: [], store: '' }),
    'POST /api/setup': ({ body }) => {
      if (!codes.includes(String(Reflect.get(Object(body), 'code'))))
        throw staffError('SETUP_CODE_WRONG', { field: 'code' })
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
