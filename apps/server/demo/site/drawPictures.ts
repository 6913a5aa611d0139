import { saveUpload } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import sharp from 'sharp'
import * as scenes from '../pictures/scenes.ts'

export type Pictures = Readonly<Record<string, string>>
const wide = [1600, 1000] as const
const drawn: Readonly<Record<string, () => string>> = {
  opening: () => scenes.hills('opening', [1920, 1080]),
  dusk: () => scenes.hills('evening', [1600, 900], { dusk: true }),
  hills: () => scenes.hills('terrace', wide),
  hall: () => scenes.hall('north', wide),
  cups: () => scenes.cups('a', wide),
  cups2: () => scenes.cups('c3', wide),
  leaf: () => scenes.leafPrint('b', wide),
  skyline: () => scenes.skyline('c', wide),
  contours: () => scenes.contours('ridge', wide),
  plan: () => scenes.plan('e', wide),
  mark: () => scenes.mark(256),
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`company${at}`, () => scenes.companyMark(`company ${at}`, [400, 240])]),
  ),
}
/** Draws the event's pictures and stores them like an operator's uploads. */
export async function drawPictures(ctx: Context): Promise<Pictures> {
  const kept: Record<string, string> = {}
  for (const [name, draw] of Object.entries(drawn)) {
    const picture = sharp(Buffer.from(draw()), { limitInputPixels: 20_000_000 })
    const bytes =
      name === 'mark' || name.startsWith('company')
        ? await picture.png().toBuffer()
        : await picture.jpeg({ quality: 88 }).toBuffer()
    kept[name] = await saveUpload(
      ctx,
      {
        name: `${name}.${name === 'mark' || name.startsWith('company') ? 'png' : 'jpg'}`,
        mimeType: 'image/jpeg',
        bytes,
        fields: {},
      },
      { purpose: 'sitePicture' },
    )
  }
  return kept
}
