import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined
/** What paints pictures, loaded with the first of them: most starts and commands paint none. */
export function painter(): Promise<typeof Sharp> {
  return (loaded ??= import('sharp').then(({ default: sharp }) => {
    // Two cores serve everybody: a picture takes one of them.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))
}
/** What kind of file these bytes are, by themselves; undefined where nothing says. */
export const fileTypeOf = async (bytes: Buffer): Promise<{ readonly ext: string } | undefined> =>
  (await import('file-type')).fileTypeFromBuffer(bytes).catch(() => undefined)
