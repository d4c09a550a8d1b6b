declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** The part of s3rver 3.7.1 that the storage test uses. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
