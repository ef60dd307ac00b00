import { writeZip } from '@comptoir/platform/server'
import type { TestStaff } from '@comptoir/platform/testing'

interface Parts {
  /** Beside what every manifest has. */
  manifest?: object
  files?: Readonly<Record<string, string | Buffer>>
}

const plain = { key: 'handover', name: 'Handover', version: '1.0.0', sdk: 1 }

/** The smallest plugin. */
export const pluginFiles = ({ manifest = {}, files = {} }: Parts = {}): Record<string, string | Buffer> => ({
  'plugin.json': JSON.stringify({ ...plain, ...manifest }),
  'admin.js': 'export default { setup() {} }',
  ...files,
})

export const aPackage = (files: Readonly<Record<string, string | Buffer>>) =>
  writeZip(Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })))

type Caller = Pick<TestStaff, 'call'>

export function sendPlugin(staff: Caller, zip: Buffer, { enable = true, call = 'install' } = {}) {
  const form = new FormData()
  if (enable) form.set('enable', 'true')
  form.set('file', new File([new Uint8Array(zip)], 'plugin.zip', { type: 'application/zip' }))
  return staff.call('POST', `/api/plugins/${call}`, form)
}

/** Installs a plugin and starts it. */
export async function aPlugin(root: Caller, parts: Parts = {}) {
  const { body, status } = await sendPlugin(root, await aPackage(pluginFiles(parts)))
  if (status !== 200) throw new Error(`The plugin was refused: ${JSON.stringify(body)}`)
  return body.plugin
}
