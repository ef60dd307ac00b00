import styles from './avatar.module.css'

export interface AvatarProps {
  name: string
  src?: string | null
  size?: number
}

/** Decorative: the name is always beside it. */
export const Avatar = ({ name, src, size = 28 }: AvatarProps) => (
  <span
    className={styles.avatar}
    data-part="avatar"
    style={{ '--size': `${size}px` }}
    data-initials={src ? undefined : initialsOf(name)}
    aria-hidden="true"
  >
    {src && <img src={src} alt="" loading="lazy" />}
  </span>
)

/** One letter for scripts that join or stack, two for others. */
function initialsOf(name: string) {
  const parts = name.trim().split(/\s+/u)
  const letters = parts.map((part) => [...part][0] ?? '')
  const [first = '?'] = letters
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(first) ? first + last : first
}
