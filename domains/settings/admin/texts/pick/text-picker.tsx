import { lazy, useStore } from '@comptoir/platform/admin'
import { picking } from '../picking.ts'

const PickerBar = lazy(async () => (await import('./picker-bar.tsx')).PickerBar)

export const TextPicker = () => useStore(picking) !== 'off' && <PickerBar />
