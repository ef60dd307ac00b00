import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['proofs/**/*.proof.ts'],
    globalSetup: 'platform/testing/global-setup.ts',
    // Each proof loads the machine by itself.
    maxWorkers: 1,
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
})
