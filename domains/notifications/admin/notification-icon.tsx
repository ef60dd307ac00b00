import { StateRing } from '@comptoir/platform/admin'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Notification } from '../contract/notification.ts'

const icons: Readonly<Record<Notification['level'], LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** A ring for new orders, otherwise the icon of the level. */
export function NotificationIcon({ icon, level }: { icon: string; level: Notification['level'] }) {
  if (icon === 'new-order') return <StateRing fill="dot" tone="new" size={16} />
  const Icon = icons[level]
  return <Icon size={16} aria-hidden="true" data-level={level} />
}
