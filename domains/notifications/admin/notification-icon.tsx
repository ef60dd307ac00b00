import { Ring } from '@comptoir/platform/admin'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Notification } from '../contract/index.ts'

const icons: Readonly<Record<Notification['level'], LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
}

/** A new order shows its ring; the rest the sign of their level. */
export function NotificationIcon({ icon, level }: { icon: string; level: Notification['level'] }) {
  if (icon === 'new-order') return <Ring fill="dot" tone="new" size={16} />
  const Icon = icons[level]
  return <Icon size={16} aria-hidden="true" data-level={level} />
}
