import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { texts } from './platform/admin/i18n/texts-plugin.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    // The default leaves a core idle.
    maxWorkers: '100%',
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{apps,domains,platform,wire,sdk,plugins,tools}/**/*.test.ts'],
          // Each file has its own database, so files can run in parallel.
          globalSetup: 'platform/testing/global-setup.ts',
        },
      },
      {
        extends: true,
        plugins: [react(), texts(import.meta.dirname)],
        test: {
          name: 'components',
          include: ['{platform,domains/*,apps}/admin/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'platform/admin/testing/setup.ts',
          // The build compiles messages; the plugin makes tests load the compiled ones.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
    ],
  },
})
