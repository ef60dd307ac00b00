import { join } from 'node:path'
import { servePress } from '@comptoir/platform/press'
import { installationRoot } from '@comptoir/platform/root'

/** A process that prints papers; see `openPress`. */
servePress(join(installationRoot(), 'platform', 'server', 'press'))
