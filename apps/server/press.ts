import { join } from 'node:path'
import { servePress } from '@comptoir/platform/press'
import { installationRoot } from './root.ts'

/** A process that prints papers; see `openPress`. */
servePress(join(installationRoot(), 'platform', 'server', 'press'))
