import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Dates are shown in the zone of the machine; the machine does not decide.
process.env.TZ = 'UTC'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'platform/testing/global-setup.ts',
    setupFiles: 'e2e/support/setup.ts',
    maxWorkers: 2,
    // Each file has its own shop; importing the server once per file took a seventh of the time.
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
})
