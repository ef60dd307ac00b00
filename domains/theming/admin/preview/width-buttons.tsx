import { IconButton, useText } from '@comptoir/platform/admin'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import styles from './preview.module.css'

const screens = [
  { width: 'phone', Icon: Smartphone },
  { width: 'tablet', Icon: Tablet },
  { width: 'desktop', Icon: Monitor },
] as const

export type ScreenWidth = (typeof screens)[number]['width']

interface WidthButtonsProps {
  value: ScreenWidth
  onChange: (width: ScreenWidth) => void
}

/** The screen that the page is looked at on. */
export function WidthButtons({ value, onChange }: WidthButtonsProps) {
  const t = useText('theming')
  return (
    <div className={styles.widths}>
      {screens.map(({ width, Icon }) => (
        <IconButton
          key={width}
          label={t(`editor.${width}`)}
          aria-pressed={value === width}
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() => onChange(width)}
        />
      ))}
    </div>
  )
}
