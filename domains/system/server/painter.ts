import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined
/** The image library, loaded with the first picture: most starts and commands need none. */
export function painter(): Promise<typeof Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    // One core per picture, so that the other serves requests.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}
/** The file type detected from the bytes; undefined when unknown. */
export const fileTypeOf = async (bytes: Buffer): Promise<{ readonly ext: string } | undefined> =>
  (await import('file-type')).fileTypeFromBuffer(bytes).catch(() => undefined)
