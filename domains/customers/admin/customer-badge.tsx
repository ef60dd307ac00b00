import { Badge, type Tone, useText } from '@comptoir/platform/admin'
import type { Customer } from '../contract/customer.ts'

const tones: Readonly<Record<Customer['state'], Tone>> = { active: 'done', guest: 'off', blocked: 'danger' }

export const CustomerBadge = ({ state }: Pick<Customer, 'state'>) => (
  <Badge tone={tones[state]} usual={state === 'active'}>
    {useText('customers')(`states.${state}`)}
  </Badge>
)
