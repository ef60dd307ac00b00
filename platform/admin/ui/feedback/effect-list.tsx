import { Check, type LucideIcon } from 'lucide-react'
import styles from './effect-list.module.css'

interface Effect {
  text: string
  icon?: LucideIcon
}

/** The effects of an action, and the parts that it leaves unchanged, a line each. */
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
