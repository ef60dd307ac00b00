const dayMs = 24 * 60 * 60 * 1_000

/** Days that have begun count; zero once it has expired. */
export const daysLeft = (expiresAt: string, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))
