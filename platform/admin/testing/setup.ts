import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { session } from '../api/session.ts'

// A machine that runs other tests at the same time renders late.
configure({ asyncUtilTimeout: 10_000 })

/** happy-dom has no layout, so the virtual list gets its heights from here. */
const heights: Readonly<Record<string, number>> = { 'table-probe': 40, 'table-head': 40 }

Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: {
    configurable: true,
    get(this: HTMLElement) {
      return heights[this.dataset.part ?? ''] ?? 600
    },
  },
  clientHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1_000 },
})

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
  localStorage.clear()
})
