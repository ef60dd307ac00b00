import { handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { latestConversion } from './currency/conversion.queries.ts'
import { forgetConversions } from './currency/forget-conversions.ts'
import { previewConversionRevert, revertConversion } from './currency/revert-conversion.ts'
import { listModules, switchModule } from './modules.ts'
import { latestSettingChanges } from './setting-history.ts'
import { publicEntries, readSettings, settingStates } from './stored/setting.queries.ts'
import { updateSettings } from './update-settings.ts'

export { entriesOf, readSettings, settingStates } from './stored/setting.queries.ts'
export { writeSetting } from './stored/write-setting.ts'
export { updateSettings, writeSettings } from './update-settings.ts'

export const settings = serverDomain({
  key: 'settings',
  routes: [
    handle(wire.listSettings, ({ db, shop }) => settingStates(db.current, shop)),
    handle(wire.updateSettings, (context, { body }) => updateSettings(context, body.settings)),
    handle(wire.latestSettingChanges, latestSettingChanges),
    handle(wire.latestConversion, latestConversion),
    handle(wire.previewConversionRevert, (context, { params }) => previewConversionRevert(context, params.id)),
    handle(wire.revertConversion, (context, { params }) => revertConversion(context, params.id)),
    handle(wire.listModules, listModules),
    handle(wire.switchModule, (context, { params, body }) => switchModule(context, params.key, body.enabled)),
    handle(wire.publicSettings, async ({ db, shop, store: { url, port } }) => ({
      settings: publicEntries(await readSettings(db.current, shop)),
      store: url ? new URL(url).origin : `:${port}`,
    })),
  ],
  jobs: [forgetConversions],
})
