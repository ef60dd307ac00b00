const bottle =
  'M195 213c-2 9 0 15 4 19l-1 98c-2 40-28 70-48 95-12 17-16 30-16 55-1 80 2 160 10 210 3 18 16 27 78 27s75-9 78-27c8-50 11-130 10-210 0-25-4-38-16-55-20-25-46-55-48-95l-1-98c4-4 6-10 4-19z'
const plate = 'M174 415a184 188 0 1 1 368 0a184 188 0 1 1-368 0z'
const jug =
  'M377 377c3 23 6 43 3 63-8 50-50 100-53 160-1 40 13 80 28 105 3 15 45 19 87 19s80-4 85-19c15-25 29-75 29-115-3-50-46-100-52-150-4-20-1-40 3-63z'
const handle = 'M506 412c54-8 94 28 92 88-1 45-18 65-43 77'
const bowl =
  'M505 609c3 41 25 61 45 73 15 10 16 23 17 36v12c3 10 23 12 48 12s45-2 48-12v-12c1-13 5-26 21-36 21-14 40-32 42-73z'

const steps = {
  bottle: ['#5d7f87', '#2f5c66', '#22474f', '#16343c'],
  jug: ['#dfded8', '#f8f6f1', '#e4e2dd', '#a9aaa8'],
  bowl: ['#d6a043', '#efc05c', '#d59c34', '#8f6b25'],
} as const

/** Goods of some shop, drawn rather than photographed: the page must stay light. */
export const StillLife = () => (
  <svg viewBox="0 0 772 806" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      {Object.entries(steps).map(([id, colors]) => (
        <linearGradient key={id} id={id}>
          {colors.map((color, at) => (
            <stop key={color} offset={at / 3} stopColor={color} />
          ))}
        </linearGradient>
      ))}
      <radialGradient id="plate" cx="0.35" cy="0.3" r="0.75">
        <stop stopColor="#e9c0b2" />
        <stop offset="0.75" stopColor="#c86a4b" />
        <stop offset="1" stopColor="#b25d41" />
      </radialGradient>
      <radialGradient id="wall" cx="0.45" cy="0.25" r="0.7">
        <stop stopColor="#c5dfd2" />
        <stop offset="1" stopColor="#b0d3c3" />
      </radialGradient>
      <filter id="soft" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1000" height="960">
        <feGaussianBlur stdDeviation="14" />
      </filter>
      <filter id="shine" x="-100%" width="300%">
        <feGaussianBlur stdDeviation="4" />
      </filter>
    </defs>
    <path fill="url(#wall)" d="M-800-800h2400v1408H-800z" />
    <path fill="#9ec3b1" d="M-800 608h2400v400H-800z" />
    <g filter="url(#soft)" fill="#183a37" opacity="0.26" transform="translate(128-46)">
      <path d={bottle} />
      <path d={plate} />
      <path d={jug} />
      <path d={bowl} />
    </g>
    <g filter="url(#soft)" fill="#14312f" opacity="0.5">
      <ellipse cx="230" cy="712" rx="86" ry="10" />
      <ellipse cx="450" cy="720" rx="92" ry="9" />
      <ellipse cx="622" cy="738" rx="56" ry="8" />
    </g>
    <path fill="#8f4a32" d={plate} transform="translate(5 3)" />
    <path fill="url(#plate)" d={plate} />
    <circle cx="358" cy="415" r="128" fill="none" stroke="#a0553c" strokeWidth="4" opacity="0.8" />
    <path fill="url(#bottle)" d={bottle} />
    <ellipse cx="222" cy="214" rx="27" ry="4" fill="#0d2126" />
    <path fill="none" stroke="#9c9d9b" strokeWidth="18" d={handle} transform="translate(1 3)" />
    <path fill="none" stroke="#eceae6" strokeWidth="15" d={handle} />
    <path fill="url(#jug)" d={jug} />
    <ellipse cx="442" cy="377" rx="65" ry="9" fill="#fdfcf9" />
    <ellipse cx="442" cy="378" rx="59" ry="6" fill="#8b8b96" />
    <path fill="url(#bowl)" d={bowl} />
    <ellipse cx="615" cy="610" rx="110" ry="16" fill="#edbb58" />
    <ellipse cx="615" cy="612" rx="101" ry="11" fill="#aa7718" />
    <g fill="#fff" filter="url(#shine)">
      <ellipse cx="166" cy="557" rx="10" ry="72" opacity="0.45" />
      <ellipse cx="208" cy="310" rx="5" ry="46" opacity="0.3" />
      <ellipse cx="374" cy="560" rx="9" ry="60" opacity="0.85" />
      <ellipse cx="552" cy="650" rx="7" ry="20" opacity="0.55" transform="rotate(32 552 650)" />
    </g>
  </svg>
)
