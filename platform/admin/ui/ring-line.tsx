import { Fragment } from 'react'
import { Ring } from './ring.tsx'
import './ring-line.css'
import { toneOf } from './state-badge.tsx'

const stations = ['dot', 'half', 'three-quarters', 'done'] as const

/** The four rings joined: the brand, on the login page and where a list is empty. */
export const RingLine = ({ size = 26 }: { size?: number }) => (
  <div className="k-ring-line" style={{ '--size': `${size}px` }} aria-hidden="true">
    {stations.map((fill, at) => (
      <Fragment key={fill}>
        {at > 0 && <i />}
        <Ring fill={fill} size={size} tone={toneOf[fill]} />
      </Fragment>
    ))}
  </div>
)
