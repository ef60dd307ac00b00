import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { themeVocabulary } from '@comptoir/platform/storefront'
import { Theme } from '../contract/theme.ts'
import * as wire from '../contract/wire.ts'
import { checkTemplate } from './code/check-template.ts'
import { listTemplates, placeOf, readTemplate } from './code/liquid-template.queries.ts'
import { readContent } from './code/read-content.ts'
import { restoreVersion } from './code/restore-version.ts'
import { createTemplate, deleteTemplate, updateTemplate } from './code/save-template.ts'
import { searchTheme } from './code/search-theme.ts'
import { readTemplateHistory } from './code/template-history.queries.ts'
import { compareVersions } from './design/compare-versions.ts'
import { readThemeDesign } from './design/read-theme-design.ts'
import { saveDesign } from './design/save-design.ts'
import { findThemeTargets } from './design/theme-targets.ts'
import { allowSource } from './install/allow-source.ts'
import { installTheme } from './install/install-theme.ts'
import { deleteTheme, duplicateTheme, exportTheme, renameTheme } from './install/manage-themes.ts'
import { openPreview, updateCodePreview, updatePreview } from './preview/open-preview.ts'
import { publishDue } from './publish/publish-due.ts'
import { publishTheme, unscheduleTheme } from './publish/publish-theme.ts'
import { readPublications, rollBack } from './publish/roll-back.ts'
import { readReport } from './report/theme-report.ts'
import { purgeVersions } from './store/purge-versions.ts'
import { readTheme, readThemes } from './store/theme.queries.ts'
import { readVersions } from './store/version.queries.ts'

export { findPreview, type ThemePreview } from './preview/preview.queries.ts'
export { noteExceededLimits } from './report/exceeded-limits.ts'
export { installShipped } from './shipped/install-shipped.ts'
export { readShippedTheme, type ShippedTheme } from './shipped/read-folder.ts'
export { findAsset, findByChecksum, findLiveVersion, type ShownVersion } from './store/live.queries.ts'
export { readSource } from './store/theme-files.queries.ts'

const staff = { permission: 'theming_page' } as const

export const theming = serverDomain({
  key: 'theming',
  routes: [
    ...[wire.listThemes, wire.listCodeThemes].map((list) =>
      handle(list, async ({ db, shop }) => ({ themes: await readThemes(db.current, shop) })),
    ),
    handle(wire.installTheme, async (context, { upload }) => installTheme(context, await upload())),
    handle(wire.getTheme, async ({ db, shop }, { params }) => ({
      theme: await readTheme(db.current, shop, params.id),
    })),
    handle(wire.updateTheme, (context, { params, body }) => renameTheme(context, params.id, body)),
    handle(wire.deleteTheme, (context, { params, query }) => deleteTheme(context, params.id, query.version)),
    handle(wire.duplicateTheme, (context, { params, body }) => duplicateTheme(context, params.id, body.name)),
    handle(wire.exportTheme, (context, { params, query }) => exportTheme(context, params.id, query.version_id)),
    handle(wire.publishTheme, (context, { params, body }) => publishTheme(context, params.id, body)),
    handle(wire.unscheduleTheme, (context, { params }) => unscheduleTheme(context, params.id)),
    handle(wire.rollBack, (context, { body }) => rollBack(context, body.from)),
    handle(wire.listVersions, async ({ db, shop }, { params, query }) => {
      await readTheme(db.current, shop, params.id)
      return readVersions(db.current, shop, { theme: params.id, below: query.below })
    }),
    handle(wire.compareVersions, (context, { params, query }) => compareVersions(context, params.id, query)),
    handle(wire.restoreVersion, (context, { params, body }) => restoreVersion(context, params.id, body.version_id)),
    handle(wire.readReport, (context, { params }) => readReport(context, params.id)),
    handle(wire.allowSource, (context, { params, body }) => allowSource(context, params.id, body)),
    handle(wire.listPublications, async ({ db, shop }) => ({
      publications: await readPublications(db.current, shop),
    })),
    handle(wire.readDesign, (context, { params, query }) => readThemeDesign(context, params.id, query.locale)),
    handle(wire.saveDesign, (context, { params, body }) => saveDesign(context, params.id, body)),
    handle(wire.findThemeTargets, (context, { query }) => findThemeTargets(context, query)),
    handle(wire.openPreview, (context, { params, body }) => openPreview(context, params.id, body)),
    handle(wire.updatePreview, (context, { params, body }) => updatePreview(context, params.id, body)),
    handle(wire.updateCodePreview, (context, { params, body }) => updateCodePreview(context, params.id, body)),
    handle(wire.listTemplates, (context, { query }) => listTemplates(context, query)),
    handle(wire.getTemplate, (context, { params, query }) =>
      readTemplate(context, placeOf(params.id), query.version_id),
    ),
    handle(wire.createTemplate, (context, { body }) => createTemplate(context, body)),
    handle(wire.updateTemplate, (context, { params, body }) => updateTemplate(context, params.id, body)),
    handle(wire.deleteTemplate, (context, { params, query }) =>
      deleteTemplate(context, params.id, { checksum: query.checksum, force: query.force === 'true' }),
    ),
    handle(wire.checkTemplate, (context, { body }) => checkTemplate(context, body)),
    handle(wire.listTemplateVersions, (context, { params, query }) =>
      readTemplateHistory(context, placeOf(params.id), query),
    ),
    handle(wire.readTemplateContent, (context, { params }) => readContent(context, placeOf(params.id))),
    handle(wire.searchTheme, (context, { params, query }) =>
      searchTheme(context, params.id, { q: query.q, isCaseMatched: query.match_case === 'true' }),
    ),
    handle(wire.readVocabulary, async () => themeVocabulary),
  ],
  live: [
    broadcast(staff, wire.themeCreated, wire.newThemeData, ({ after }) => Theme.parse(after)),
    broadcast(staff, wire.themeUpdated, wire.updateThemeData, asPatch),
    broadcast(staff, wire.themeDeleted, wire.deleteThemeData, asDeleted),
    broadcast(staff, wire.templateSaved, wire.liquidTemplateSaved, ({ entity_id, after }) => ({
      theme_id: entity_id,
      path: after?.path ?? '',
      checksum: after?.checksum ?? '',
      version_id: after?.version_id ?? '',
    })),
  ],
  jobs: [publishDue, purgeVersions],
})
