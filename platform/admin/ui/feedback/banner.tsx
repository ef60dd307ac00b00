import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import '../display/state/badge.module.css'
import styles from './banner.module.css'

export interface BannerProps {
  tone?: 'info' | 'warning' | 'danger' | 'done'
  children: ReactNode
  action?: ReactNode
  footer?: boolean
}

export function Banner({ tone = 'info', action, footer, children }: BannerProps) {
  const { hue, Icon } = looks[tone]

  return (
    <div
      className={styles.banner}
      data-tone={hue}
      data-footer={footer || undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} aria-hidden="true" />
      <div className={styles.bannerText}>{children}</div>
      {action}
    </div>
  )
}

const looks = {
  info: { hue: 'transit', Icon: Info },
  warning: { hue: 'new', Icon: TriangleAlert },
  danger: { hue: 'danger', Icon: CircleAlert },
  done: { hue: 'done', Icon: CircleCheck },
} as const
