const minKeys = 6
const maxGapMs = 30

interface Key {
  key: string
  timeStamp: number
}

/** Tells scanners, which type a code in a burst and press Enter, from hands. */
export function watchForScan() {
  let keys = 0
  let lastAt = Number.NEGATIVE_INFINITY

  return {
    /** Takes each pressed key; true for the Enter of a scan. */
    press({ key, timeStamp }: Key): boolean {
      const isBurst = timeStamp - lastAt < maxGapMs
      lastAt = timeStamp
      if (key === 'Enter') return isBurst && keys >= minKeys
      // Scanners press Shift for capitals.
      if ([...key].length === 1) keys = isBurst ? keys + 1 : 1
      return false
    },
  }
}
