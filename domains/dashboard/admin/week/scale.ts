const maxSteps = 4
const roundSteps = [1, 2, 5, 10] as const

/** Round steps from zero up to the highest value or above it, four of them at most; whole units. */
export function scaleFor(highest: number): readonly number[] {
  const rough = Math.max(highest, 1) / maxSteps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (roundSteps.find((round) => round * power >= rough) ?? 10) * power)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, at) => at * step)
}
