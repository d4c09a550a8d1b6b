import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { requireKey, type Storage } from './types'

/** An S3-compatible store: 'https://key:secret@host/bucket?region=eu-central-1' (STORAGE_URL). Its client is large, so it is loaded only here. */
export async function createS3Storage(address: string): Promise<Storage> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    ListObjectsV2Command,
    NoSuchKey,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const url = new URL(address)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  const client = new S3Client({
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    // Compatible stores know the plain requests; the newer checksums are for Amazon's own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, source, mime) {
      // First, as a stream of a file that is gone would fail where nobody listens.
      const length = 'file' in source ? (await stat(source.file)).size : undefined
      const content =
        'file' in source
          ? { Body: createReadStream(source.file), ContentLength: length }
          : { Body: source }
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: requireKey(key),
          ContentType: mime,
          ...content,
        }),
      )
    },
    async open(key, range) {
      try {
        const Range = range && `bytes=${range.first}-${range.last}`
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: requireKey(key), Range }),
        )
        return Body instanceof Readable ? { stream: Body, bytes: ContentLength ?? 0 } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: requireKey(key) }),
        )
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: requireKey(key) }))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        next = page.NextContinuationToken
      } while (next)
    },
  }
}
