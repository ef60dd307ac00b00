import { Fragment } from 'react'
import styles from './brand-rings.module.css'
import { toneOf } from './state-badge.tsx'
import { StateRing } from './state-ring.tsx'

const fills = ['dot', 'half', 'three-quarters', 'done'] as const

export const BrandRings = ({ size = 26 }: { size?: number }) => (
  <div className={styles.brandRings} style={{ '--size': `${size}px` }} aria-hidden="true">
    {fills.map((fill, at) => (
      <Fragment key={fill}>
        {at > 0 && <i />}
        <StateRing fill={fill} size={size} tone={toneOf[fill]} />
      </Fragment>
    ))}
  </div>
)
