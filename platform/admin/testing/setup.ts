import '../styles/index.css'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { session } from '../api/session.ts'
import { dismissToasts } from '../ui/feedback/toast.ts'
import { forgetTableMetrics } from '../ui/table/model/use-table-metrics.ts'

// A machine that runs other tests at the same time renders late.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  dismissToasts()
  session.end()
  forgetTableMetrics()
  vi.unstubAllGlobals()
  localStorage.clear()
})
