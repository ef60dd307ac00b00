export type RingState = 'ahead' | 'new' | 'half' | 'most' | 'done' | 'canceled'

const Circle = () => <circle cx="9" cy="9" r="7.5" fill="none" stroke="currentColor" strokeWidth="1.5" />

const inner: Readonly<Record<Exclude<RingState, 'done'>, React.ReactNode>> = {
  ahead: null,
  new: <circle cx="9" cy="9" r="2.5" fill="currentColor" />,
  half: <path d="M9 4.25a4.75 4.75 0 0 1 0 9.5Z" fill="currentColor" />,
  most: <path d="M9 9V4.25A4.75 4.75 0 1 1 4.25 9Z" fill="currentColor" />,
  canceled: <path d="m6.4 6.4 5.2 5.2m0-5.2-5.2 5.2" stroke="currentColor" strokeWidth="1.5" />,
}

/** How far something is, by shape alone; the words beside it say the same. */
export const Ring = ({ state }: { state: RingState }) => (
  <svg className="ring" viewBox="0 0 18 18" aria-hidden="true" data-tick={state === 'done' ? '' : undefined}>
    {state === 'done' ? (
      <>
        <circle cx="9" cy="9" r="8.25" fill="currentColor" />
        <path d="m5.5 9.25 2.4 2.4 4.6-5" fill="none" stroke="var(--ground)" strokeWidth="1.6" />
      </>
    ) : (
      <>
        <Circle />
        {inner[state]}
      </>
    )}
  </svg>
)
