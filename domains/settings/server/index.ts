import { handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { publicEntries, readSettings, settingStates } from './setting.queries.ts'
import { updateSettings } from './update-settings.ts'

export { entriesOf, readSettings, settingStates } from './setting.queries.ts'
export { updateSettings } from './update-settings.ts'

export const settings = serverDomain({
  key: 'settings',
  routes: [
    handle(wire.listSettings, ({ db, shop }) => settingStates(db.current, shop)),
    handle(wire.updateSettings, (context, { body }) => updateSettings(context, body.settings)),
    handle(wire.publicSettings, async ({ db, shop, store: { url, port } }) => ({
      settings: publicEntries(await readSettings(db.current, shop)),
      store: url ? new URL(url).origin : `:${port}`,
    })),
  ],
})
