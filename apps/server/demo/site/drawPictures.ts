import { saveUpload } from '@pavilion/system/server/index.ts'
import type { Context } from '@pavilion/store'
import { portrait } from '@pavilion/site/templates/pictures/portrait.ts'
import sharp from 'sharp'
import { drink, packaging } from '../pictures/goods.ts'
import { tea } from '../pictures/palette.ts'
import * as scenes from '../pictures/scenes.ts'

export type Pictures = Readonly<Record<string, string>>
const wide = [1600, 1000] as const
/** The event's colours as the portraits of the templates take them. */
const ink = {
  night: tea.night,
  deep: tea.deep,
  main: tea.leaf,
  bright: tea.young,
  pale: tea.mist,
  paper: tea.paper,
  extra: tea.amber,
}
/** How many speakers have a portrait, and how many candidates a picture of their own. */
export const portraits = 36
const numbered = (count: number, name: string, draw: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, () => draw(at)]))
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
  ...numbered(8, 'company', at => scenes.companyMark(`company ${at}`, [400, 240])),
  ...numbered(8, 'packaging', at => packaging(at, 880, 550)),
  ...numbered(6, 'drink', at => drink(at, 880, 550)),
  ...numbered(portraits, 'speaker', at => portrait(at, ink, [440, 440])),
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
