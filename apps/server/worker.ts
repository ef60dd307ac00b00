import { serveRenders } from '@comptoir/platform/storefront'

/** A thread that renders themes; see `openRenderPool`. */
await serveRenders()
