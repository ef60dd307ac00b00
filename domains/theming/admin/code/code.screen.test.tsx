import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError } from '@comptoir/platform/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { templateError } from '../../contract/wire.ts'
import { CodeScreen } from './code.screen.tsx'

const id = '0198f0c0-0000-7000-8000-00000000000a'
const version_id = '0198f0c0-0000-7000-8000-00000000000b'
const at = '2026-11-20T10:00:00.000Z'
const theme = {
  ...{ id, name: 'Evening', origin: 'zip', version_id, number: 1, files: 2, size: 100, version: 1 },
  ...{ live_version_id: null, live_number: null, live_since: null, scheduled: null, created_at: at, updated_at: at },
}
const token = 't'.repeat(43)
const checksum = (letter: string) => letter.repeat(64)
const rowOf = (path: string) => ({
  ...{ id: `${id}:${path}`, theme_id: id, path, kind: 'snippet', is_text: true, size: 3 },
  checksum: checksum('a'),
})
const paths = ['snippets/a.liquid', 'snippets/b.liquid']
const read = (path: string, body: string, sum = checksum('a')) => ({
  template: { ...rowOf(path), body, checksum: sum, version_id },
  diagnostics: [],
})
const pathIn = (params: readonly string[]) => decodeURIComponent(params[0] ?? '').slice(id.length + 1)

afterEach(() => page.viewport(1_280, 800))

async function open(own: Parameters<typeof fakeApi>[0] = {}, can: (permission: string) => boolean = () => true) {
  const api = fakeApi({
    'GET /api/themes/:id': () => ({ theme }),
    'GET /api/liquid_templates': () => ({
      version_id,
      templates: paths.map((path) => ({ ...rowOf(path), pages: [] })),
    }),
    'GET /api/liquid_vocabulary': () => ({ tags: ['if'], filters: ['money'], objects: [] }),
    'GET /api/liquid_templates/:id': ({ params }) => read(pathIn(params), 'old'),
    'POST /api/liquid_templates/check': () => ({ diagnostics: [] }),
    'POST /api/themes/:id/previews': () => ({ token, path: '/theme_preview/t', expires_at: at }),
    'PUT /api/themes/:id/previews/code': () => ({ expires_at: at }),
    ...own,
  })
  const shown = await renderScreen(<CodeScreen />, {
    path: '/web_store/theming/:theme/code',
    address: `/web_store/theming/${id}/code?file=snippets/a.liquid`,
    can,
  })
  const editor = await screen.findByRole('textbox', { name: 'snippets/a.liquid' })
  return { ...shown, api, editor }
}

test('what is typed into two files is kept while either is shown, and saved together', async () => {
  const { user, api, editor } = await open({
    'PUT /api/liquid_templates/:id': ({ params, body }) =>
      read(pathIn(params), String(Reflect.get(Object(body), 'body')), checksum('b')),
  })

  await user.click(editor)
  await user.keyboard('{Control>}{End}{/Control} one')
  await user.click(screen.getByRole('treeitem', { name: 'b.liquid' }))
  await user.click(await screen.findByRole('textbox', { name: 'snippets/b.liquid' }))
  await user.keyboard('{Control>}{End}{/Control} two')
  await screen.findByText(/2 files not saved/)
  await user.click(screen.getByRole('treeitem', { name: /a\.liquid.*Not saved/ }))
  const back = await screen.findByRole('textbox', { name: 'snippets/a.liquid' })
  expect(back.textContent).toBe('old one')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(screen.queryByText(/not saved/i)).toBeNull())
  expect(api.calls.filter(({ call }) => call.startsWith('PUT /api/liquid_templates')).map(({ body }) => body)).toEqual([
    { body: 'old one', checksum: checksum('a') },
    { body: 'old two', checksum: checksum('a') },
  ])
})

test('leaving with an unsaved text asks, and discarding several asks too', async () => {
  const { user, editor, address } = await open()
  await user.click(editor)
  await user.keyboard('more ')

  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toContain('/code')
  await user.click(await screen.findByRole('treeitem', { name: 'b.liquid' }))
  await user.click(await screen.findByRole('textbox', { name: 'snippets/b.liquid' }))
  await user.keyboard('more ')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))

  const shown = await screen.findByRole('textbox', { name: 'snippets/b.liquid' })
  await waitFor(() => expect(shown.textContent).toBe('old'))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByText('elsewhere')
})

test('a stale save shows both texts, and the newer one is saved on top of theirs', async () => {
  let current = { body: 'old', sum: checksum('a') }
  const { user, editor, api } = await open({
    'GET /api/liquid_templates/:id': ({ params }) => read(pathIn(params), current.body, current.sum),
    'PUT /api/liquid_templates/:id': ({ params, body }) => {
      const sent = Object(body)
      if (sent.checksum === checksum('a')) {
        current = { body: 'theirs', sum: checksum('c') }
        const details = { path: 'snippets/a.liquid', checksum: checksum('c'), current: 'theirs', yours: sent.body }
        throw templateError('TEMPLATE_CHANGED', details)
      }
      current = { body: sent.body, sum: checksum('d') }
      return read(pathIn(params), sent.body, checksum('d'))
    },
  })
  await user.click(editor)
  await user.keyboard('mine ')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await screen.findByText('Saved by somebody else')
  await waitFor(() => expect(document.body.textContent).toContain('theirs'))
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(current.body).toBe('oldmine '))
  expect(api.calls.filter(({ call }) => call.startsWith('PUT')).at(-1)?.body).toEqual({
    body: 'oldmine ',
    checksum: checksum('c'),
  })
})

test('a text that could not be checked says so, and errors are told with a name that was meant', async () => {
  let isSlow = true
  const { user, editor } = await open({
    'POST /api/liquid_templates/check': () => {
      if (isSlow) throw apiError('RATE_LIMITED', { retry_after: 1 })
      const unknown = { kind: 'filter', name: 'monney' }
      return { diagnostics: [{ severity: 'warning', message: '', line: 1, column: 1, unknown }] }
    },
  })
  await user.click(editor)
  await user.keyboard('x')
  await screen.findByRole('button', { name: /Warning/ })

  isSlow = false
  await user.keyboard('y')

  await screen.findByRole('button', { name: /No filter is called.*Did you mean.*money/ })
})

test('without the right to change code there is nothing to change', async () => {
  const { user, editor } = await open({}, (permission) => permission !== 'theme_code')

  await user.click(editor)
  await user.keyboard('x')

  expect(editor.textContent).toBe('old')
  expect(editor.ariaReadOnly).toBe('true')
  expect(screen.queryByRole('button', { name: 'New file' })).toBeNull()
})

test('beside the code stands the page that shows it, with what is typed; errors stand in its place', async () => {
  const error = { severity: 'error', message: 'never closed', line: 1, column: 1, unknown: null }
  const { user, editor, api } = await open({
    'POST /api/liquid_templates/check': ({ body }) => ({
      diagnostics: String(Reflect.get(Object(body), 'body')).includes('{%') ? [error] : [],
    }),
  })
  const frame = await screen.findByTitle('Preview: Home')

  await user.click(editor)
  await user.keyboard('x')
  await waitFor(() => {
    const sent = api.calls.find(({ call }) => call.endsWith('/previews/code'))
    expect(sent?.body).toEqual({ token, files: [{ path: 'snippets/a.liquid', body: 'oldx' }] })
  })
  await user.keyboard('{{%')
  const shown = within(screen.getByRole('complementary', { name: 'Preview' }))
  await shown.findByRole('button', { name: /a\.liquid.*Line 1.*never closed/ })
  expect(frame).not.toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.queryByTitle('Preview: Home')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByTitle('Preview: Home')
  await page.viewport(1_000, 900)
  await waitFor(() => expect(screen.queryByTitle('Preview: Home')).toBeNull())
})
