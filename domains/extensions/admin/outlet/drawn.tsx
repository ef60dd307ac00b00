import { InCardContext } from '../elements/layout-parts.tsx'
import type { PluginRun } from '../runs/plugin-run.ts'
import type { Mounted } from '../runs/surfaces.ts'
import { DrawBoundary } from './draw-boundary.tsx'
import { SurfaceActions, SurfaceContent } from './plugin-surface.tsx'

/** `card`: with the plugin's tile and name; `bare`: within a line of the panel; `page`: all of a page. */
export type BoxLook = 'card' | 'bare' | 'page'

export interface DrawnProps {
  run: PluginRun
  mounted: Mounted
  look: BoxLook
}

export const Drawn = ({ run, mounted, look }: DrawnProps) => (
  <DrawBoundary
    onError={(message) => {
      const failure = { is: 'failed', phase: 'render', place: '', at: '', message } as const
      run.note(failure)
      mounted.failure.set(failure)
    }}
  >
    <InCardContext value={look === 'card'}>
      {look !== 'card' && <SurfaceActions />}
      <SurfaceContent />
    </InCardContext>
  </DrawBoundary>
)
