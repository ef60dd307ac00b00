/** A call that the shop refused. `code` is one of `docs/api.md`, `status` that of HTTP. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: string
  readonly status: number
  readonly details: unknown

  constructor(code: string, status: number, details: unknown) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}
