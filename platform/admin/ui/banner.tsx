import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './badge.css'
import './banner.css'

export interface BannerProps {
  tone?: 'info' | 'warning' | 'danger' | 'done'
  children: ReactNode
  action?: ReactNode
  /** Spans the foot of the window. */
  footer?: boolean
}

export function Banner({ tone = 'info', action, footer, children }: BannerProps) {
  const { hue, Icon } = looks[tone]

  return (
    <div
      className="k-banner"
      data-tone={hue}
      data-footer={footer || undefined}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} aria-hidden="true" />
      <div className="k-banner-text">{children}</div>
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
