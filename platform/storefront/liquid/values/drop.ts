/**
 * An object that templates may read. They reach it through these methods alone, never through a property, so a
 * template sees only the names that `get` answers.
 */
export abstract class Drop {
  abstract get(key: unknown): unknown

  /** The primitive it stands for in conditions; by default itself, which is truthy. */
  value(): unknown {
    return this
  }

  text(): string {
    return ''
  }

  number(): unknown {
    return 0
  }

  items(): readonly unknown[] | null {
    return null
  }

  /** Some of its items; a list that is read in parts reads no more than these. */
  part(from: number, to: number | null): readonly unknown[] {
    return (this.items() ?? []).slice(from, to ?? undefined)
  }

  has(_key: unknown): boolean {
    return true
  }
}
