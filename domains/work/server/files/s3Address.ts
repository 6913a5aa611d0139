import { FileStoreProblem } from './fileStore.ts'

/** Where a bucket is, and how it is reached. */
export interface S3Address {
  /** Without keys, as it was given. */
  readonly address: string
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** The address of the bucket itself, without a slash at its end. */
  readonly base: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}
type Environment = Readonly<Record<string, string | undefined>>

export const isS3 = (address: string | undefined): address is string => /^s3:\/\//i.test(address ?? '')
/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`. Without an endpoint it is Amazon's of the
 * region. The bucket is part of the path at an endpoint of one's own; with `style=host` it is the
 * first part of the host, as the clouds of China want it. Keys are S3_ACCESS_KEY_ID and
 * S3_SECRET_ACCESS_KEY.
 * @throws FileStoreProblem that names the variable
 */
export function s3Address(address: string, variable: string, environment: Environment): S3Address {
  const wrong = (why: string): never => {
    throw new FileStoreProblem(`${variable} ${why}.`)
  }
  const shape = 's3://bucket/prefix?endpoint=https://host&region=name'
  const url = URL.canParse(address) ? new URL(address) : wrong(`is not an address: write ${shape}`)
  // Keys in an address would stand in every list of processes.
  if (url.username || url.password)
    wrong('has keys in it: give them as S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY instead')
  const foreign = [...url.searchParams.keys()].find(name => !['endpoint', 'region', 'style'].includes(name))
  if (foreign) wrong(`has «${foreign}», which means nothing here: write ${shape}`)
  const bucket = url.host
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) wrong(`names no bucket: write ${shape}`)
  const region = url.searchParams.get('region') || 'us-east-1'
  const endpoint = url.searchParams.get('endpoint')
  const style = url.searchParams.get('style') ?? (endpoint ? 'path' : 'host')
  if (style !== 'path' && style !== 'host') wrong('has a style other than path or host')
  const given = endpoint || `https://s3.${region}.amazonaws.com`
  const at = URL.canParse(given) ? new URL(given) : wrong(`has the endpoint ${given}, which is not an address`)
  if (!/^https?:$/.test(at.protocol)) wrong(`has the endpoint ${given}: it begins with https:// or http://`)
  const root = at.pathname.replace(/\/$/, '')
  const accessKeyId = environment.S3_ACCESS_KEY_ID?.trim()
  const secretAccessKey = environment.S3_SECRET_ACCESS_KEY?.trim()
  const sessionToken = environment.S3_SESSION_TOKEN?.trim()
  if (!accessKeyId || !secretAccessKey)
    return wrong('is in a bucket: give its keys as S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    address,
    bucket,
    prefix: prefix && `${prefix}/`,
    region,
    base: style === 'path' ? `${at.origin}${root}/${bucket}` : `${at.protocol}//${bucket}.${at.host}${root}`,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  }
}
