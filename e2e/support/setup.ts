import { afterEach, beforeEach } from 'vitest'
import { beginTest, closeOpened, reportPages } from './watch-page.ts'

// Run once for each file; what they share stands in a module of its own, which is loaded once.
beforeEach(beginTest)
afterEach(closeOpened)
afterEach(({ task }) => reportPages(task))
