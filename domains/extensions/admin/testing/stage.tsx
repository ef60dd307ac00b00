import { type AdminDomain, PluginSlot } from '@comptoir/platform/admin'
import { type Answer, fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { type RenderedScreen, type RenderOptions, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { type Plugin, PluginReport } from '../../contract/plugin.ts'
import { PluginHost } from '../host/plugin-host.tsx'
import { PluginsInPlace } from '../outlet/plugins-in-place.tsx'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'

export const aPlugin = (own: Partial<Plugin> = {}): Plugin => ({
  ...{ key: 'hello', name: 'Hello', version: '1.0.0', icon: 'puzzle', revision: 'r1', state: 'enabled' },
  adminUi: anAdminUi(),
  compiledPartials: { script: '', style: null },
  ...{ texts: {}, settings: {}, grants: [], reads_only: false, events: [] },
  ...own,
})

export const anAdminUi = (own: Partial<Plugin['adminUi']> = {}): Plugin['adminUi'] => ({
  menus: { mainMenu: [], profileMenu: [], hideMainMenu: [], hideProfileMenu: [] },
  ...{ store: null, scripts: { startup: null, io: null }, pages: [] },
  slots: [{ slot: 'order.side', component: 'Card', order: 100 }],
  ...own,
})

/** Imports of all that a script may need. */
const head = `import { jsx, jsxs } from 'react/jsx-runtime'
import { useEffect, useState } from 'react'
import * as sdk from '@comptoir/sdk'
`

const extensions: AdminDomain = { key: 'extensions', Plugins: PluginsInPlace }

export interface StageOptions extends RenderOptions {
  plugins?: readonly Plugin[]
  answers?: Readonly<Record<string, Answer>>
  /** In place of the side of an order. */
  part?: ReactNode
}

const Body = z.object({ reports: z.array(PluginReport) })

/** A panel with plugins: by key the text of their scripts, or that of the only one. */
export async function openStage(scripts: string | Readonly<Record<string, string>>, options: StageOptions = {}) {
  const { plugins = [aPlugin()], answers = {}, part, ...others } = options
  const api = fakeApi({
    'GET /api/get_plugin_script_by_key/:key': ({ params: [key = ''] }) =>
      head + (typeof scripts === 'string' ? scripts : scripts[key]),
    'POST /api/plugins/:key/reports': () => ({ success: true }),
    ...answers,
  })
  const rendered = await renderScreen(
    <>
      <PluginHost />
      {part ?? <PluginSlot name="order.side" props={{ id: '7', name: '20431' }} />}
      <OwnButton />
    </>,
    { ...others, domains: [extensions] },
  )
  arrivedPlugins.set(plugins)
  return {
    ...rendered,
    api,
    /** What was told to the server about a plugin. */
    reports: (key = 'hello') =>
      api.bodiesOf(`POST /api/plugins/${key}/reports`).flatMap((body) => Body.parse(body).reports),
  }
}

/** The panel's own page answers while plugins do what they do. */
export async function expectPanelToAnswer({ user }: Pick<RenderedScreen, 'user'>) {
  const [, count = ''] = /^Panel (\d+)$/.exec(screen.getByRole('button', { name: /^Panel/ }).textContent ?? '') ?? []
  await user.click(screen.getByRole('button', { name: /^Panel/ }))
  await screen.findByRole('button', { name: `Panel ${Number(count) + 1}` })
}

/** Something of the panel's own, to see that it answers. */
function OwnButton() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Panel {count}
    </button>
  )
}
