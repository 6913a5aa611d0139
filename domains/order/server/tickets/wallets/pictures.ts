import sharp from 'sharp'

/** The mark on every pass: a ticket with its notch, drawn once. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58">
  <rect width="58" height="58" rx="12" fill="#142850"/>
  <path d="M10 20h38v6a4 4 0 0 0 0 8v6H10v-6a4 4 0 0 0 0-8z" fill="#fff"/>
  <path d="M36 22v16" stroke="#142850" stroke-width="2" stroke-dasharray="3 3"/>
</svg>`
const sizes = [
  ['icon.png', 29],
  ['icon@2x.png', 58],
  ['icon@3x.png', 87],
  ['logo.png', 50],
  ['logo@2x.png', 100],
] as const
let drawn: Promise<(readonly [string, Buffer])[]> | undefined

/** The pictures of a pass, by their names in its bundle. */
export function passPictures(): Promise<(readonly [string, Buffer])[]> {
  drawn ??= Promise.all(
    sizes.map(
      async ([name, size]) => [name, await sharp(Buffer.from(mark)).resize(size, size).png().toBuffer()] as const,
    ),
  )
  return drawn
}
