import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,domains,platform,wire,sdk,plugins,tools}/**/*.test.{ts,tsx}'],
    globalSetup: 'platform/testing/global-setup.ts',
    // Each file has a database of its own, so files may run side by side; the default leaves a core idle.
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})
