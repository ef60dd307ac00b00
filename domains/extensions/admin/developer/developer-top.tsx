import { lazy, useCan, useStore } from '@comptoir/platform/admin'
import { isDeveloping } from './developer-mode.ts'

const Bar = lazy(async () => (await import('./developer-bar.tsx')).DeveloperBar)

/** Root's developer mode (specification §6). */
export function DeveloperTop() {
  const isOn = useStore(isDeveloping)
  return useCan('root') && isOn ? <Bar /> : null
}
