import { Check, type LucideIcon } from 'lucide-react'
import styles from './effect-list.module.css'

interface Effect {
  text: string
  icon?: LucideIcon
}

/** What an act changes and what it leaves as it is, in one line each. */
export const EffectList = ({ effects }: { effects: readonly Effect[] }) => (
  <ul className={styles.effectList}>
    {effects.map(({ text, icon: Icon = Check }) => (
      <li key={text}>
        <Icon size={16} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
)
