import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { texts } from './platform/admin/i18n/texts-plugin.ts'
import { cssModules } from './platform/admin/styles/css-modules-plugin.ts'
import { findChromium } from './platform/testing/chromium.ts'
import { importedPackages } from './platform/testing/imported-packages.ts'
import { pluginFrame } from './tools/test/plugin-frame.ts'

// Dates are shown in the zone of the machine; the machine does not decide.
process.env.TZ = 'UTC'

/** They put something in the place of a module, or count on a process that has done nothing yet. */
const alone = [
  'domains/media/server/file/full-disk.test.ts',
  'domains/media/server/content/paper-of.test.ts',
  'domains/staff/server/login/login-attacks.test.ts',
  'platform/server/passwords/passwords.test.ts',
]
const units = '{apps,domains,platform,proofs,wire,sdk,tools}/**/*.test.ts'

// Without one, the project of the components says so; the units need none.
const launchOptions = await findChromium().catch(() => ({}))

export default defineConfig({
  test: {
    pool: 'forks',
    // The default leaves a core idle.
    maxWorkers: '100%',
    // A tenth of the time went to collecting what is young.
    execArgv: ['--max-semi-space-size=32'],
    // A machine with other work takes three times as long.
    testTimeout: 90_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 90_000,
    // Pictures of failed component tests.
    attachmentsDir: 'test-results/attachments',
    projects: [
      {
        extends: true,
        // Rules of the panel lie beside its screens.
        plugins: [texts(import.meta.dirname)],
        test: {
          name: 'units',
          include: [units],
          exclude: [...alone, '**/node_modules/**'],
          // Each file has its own database, so files can run in parallel. They share a process: importing the server
          // once per file took a third of the time.
          isolate: false,
          globalSetup: 'platform/testing/global-setup.ts',
          setupFiles: 'platform/testing/fixed-seed.ts',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, globalSetup: 'platform/testing/global-setup.ts' },
      },
      {
        extends: true,
        plugins: [react(), texts(import.meta.dirname), pluginFrame()],
        css: { modules: cssModules },
        // A package that is found during a test makes Vite bundle again, and then there are two Reacts.
        optimizeDeps: { include: importedPackages(import.meta.dirname) },
        test: {
          name: 'components',
          // A file finds the modules of the panel loaded; `setup.ts` has them forget.
          isolate: false,
          // And the scripts of the shop's pages.
          include: ['{platform,domains/*,apps}/admin/**/*.test.tsx', 'themes/**/*.test.ts'],
          globalSetup: 'platform/testing/chromium-setup.ts',
          setupFiles: 'platform/admin/testing/setup.ts',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions, actionTimeout: 30_000 }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1_280, height: 800 },
            dependencySourcemaps: false,
            traceView: false,
          },
        },
      },
    ],
  },
})
