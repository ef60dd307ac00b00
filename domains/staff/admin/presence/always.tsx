import { Density } from '../density.tsx'
import { PagePresence } from './page-presence.tsx'

export const Always = () => (
  <>
    <Density />
    <PagePresence />
  </>
)
