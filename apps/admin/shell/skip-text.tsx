import { useText } from '@comptoir/platform/admin'

export const SkipText = () => useText('admin')('skip')
