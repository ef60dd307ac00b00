interface Period {
  from: string
  to: string
  /** Which figure the bars are of. */
  show?: 'net' | 'orders' | 'average' | 'returning'
}

/** The statistics of some days, both included. */
export const statsUrl = (period: Period) => `/stats?${new URLSearchParams(Object.entries(period))}`
