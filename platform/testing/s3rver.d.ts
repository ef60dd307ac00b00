declare module 's3rver' {
  import type { Server } from 'node:http'

  /** Types of the parts that tests use. */
  // biome-ignore lint/style/noDefaultExport: it is the package that does
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    run(): Promise<{ port: number }>
    httpServer: Server
  }
}
